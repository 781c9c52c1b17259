import Domain
import Foundation
import Presentation

/// Everything the list of conversations needs from outside.
package struct MessagesSources: Sendable {
  let conversations: any ConversationRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    conversations: any ConversationRepository, now: @escaping @Sendable () -> Date,
    formatting: Formatting
  ) {
    self.conversations = conversations
    self.now = now
    self.formatting = formatting
  }
}

extension MessagesSources {
  var fetch: Pager<Conversation>.Fetch {
    { [conversations, now] in
      FetchedPage(try await conversations.fetchConversations(after: $0), .fetched(now()))
    }
  }

  var cached: Pager<Conversation>.Cached {
    { [conversations] in
      try await kept(conversations.cachedConversations).map {
        FetchedPage($0.value, .kept($0.fetched))
      }
    }
  }
}
