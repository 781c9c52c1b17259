import Domain
import Foundation

extension MastodonJSON {
  struct Conversation: Decodable, Sendable {
    let id: String
    let isUnread: Bool
    let accounts: [Account]
    let lastStatus: Status?

    private enum CodingKeys: String, CodingKey {
      case id, unread, accounts
      case lastStatus = "last_status"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      isUnread = fields.flag(.unread)
      accounts = fields.list(.accounts)
      lastStatus = fields.value(.lastStatus)
    }
  }

  struct Notification: Decodable, Sendable {
    enum Kind: Hashable, Sendable {
      case mention, post, boost, favorite, follow, followRequest, pollEnded, edited
      case unknown(String)
    }

    let id: String
    let kind: Kind
    let created: Date?
    let account: Account
    let status: Status?
    /// Nil for a notification outside of any group.
    let group: Group?

    /// A group of notifications, such as all favorites of one post.
    struct Group: Sendable {
      let key: String
      let count: Int
      /// A sample of the people, newest first.
      let accounts: [Account]
    }

    private enum CodingKeys: String, CodingKey {
      case id, type, account, status
      case created = "created_at"
      case group = "group_key"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      kind = Kind(fields.text(.type) ?? "")
      created = fields.date(.created)
      account = try fields.decode(Account.self, forKey: .account)
      status = fields.value(.status)
      group = Group(fields.text(.group), count: 1, of: [account])
    }

    init(
      id: String, kind: Kind, created: Date?, account: Account, status: Status?, group: Group?
    ) {
      self.id = id
      self.kind = kind
      self.created = created
      self.account = account
      self.status = status
      self.group = group
    }
  }
}

extension MastodonJSON.Notification.Kind {
  init(_ name: String) {
    self =
      switch name {
      case "mention": .mention
      case "status": .post
      case "reblog": .boost
      case "favourite": .favorite
      case "follow": .follow
      case "follow_request": .followRequest
      case "poll": .pollEnded
      case "update": .edited
      default: .unknown(name)
      }
  }
}

extension MastodonJSON.Notification {
  /// A mention in a reply to the signed-in person counts as a reply.
  func kind(for me: Person.ID) -> Notice.Kind {
    switch kind {
    case .mention: status?.parentAuthorID == me.rawValue ? .reply : .mention
    case .post: .post
    case .boost: .boost
    case .favorite: .favorite
    case .follow: .follow
    case .followRequest: .followRequest
    case .pollEnded: .pollEnded
    case .edited: .edited
    case .unknown("quote"): .quote
    case .unknown("quoted_update"): .quotedPostEdited
    case .unknown("admin.sign_up"): .signUp
    case .unknown("admin.report"): .report
    case .unknown("severed_relationships"): .followsEnded
    case .unknown("moderation_warning"): .moderationWarning
    case .unknown("annual_report"): .annualReport
    case .unknown(let name): .unknown(name)
    }
  }
}

extension MastodonJSON.Status {
  /// A direct post as a message. The conversation's title names its recipients.
  func message(in conversation: Conversation.ID) -> Message {
    let post = post
    var message = Message(
      id: Message.ID(id), conversationID: conversation, author: post.author,
      text: post.content?.withoutLeadingMentions ?? RichText(""), date: created)
    message.contentWarning = post.hasWarning ? post.contentWarning : nil
    message.media = post.media
    message.isSensitive = post.isSensitive
    message.attachment = post.poll != nil ? .poll : post.quote != nil ? .quote : nil
    message.post = post.id
    return message
  }
}

extension RichText {
  var withoutLeadingMentions: RichText {
    var start = 0
    let bytes = Array(text.utf8)
    for span in spans {
      guard span.range.lowerBound == start, case .mention = span.target else { break }
      start = span.range.upperBound
      while start < bytes.count, bytes[start].isHTMLSpace { start += 1 }
    }
    guard start > 0 else { return self }
    return RichText(
      String(decoding: bytes[start...], as: UTF8.self),
      spans: spans.filter { $0.range.lowerBound >= start }.map { span in
        Span(
          range: span.range.lowerBound - start..<span.range.upperBound - start, target: span.target)
      })
  }
}
