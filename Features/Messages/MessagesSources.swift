import Domain
import Presentation

package struct MessagesSources: ScreenSources {
  let conversations: any ConversationRepository
  package let surroundings: Surroundings

  package init(
    conversations: any ConversationRepository, _ surroundings: Surroundings
  ) {
    self.conversations = conversations
    self.surroundings = surroundings
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
      try await readCache(conversations.cachedConversations).map {
        FetchedPage($0.value, .kept($0.fetched))
      }
    }
  }
}
