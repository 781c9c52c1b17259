import Domain

extension Notice.Kind {
  /// Nil for notifications that no person caused.
  package var verb: String? {
    switch self {
    case .mention: "mentioned you"
    case .reply: "replied to you"
    case .favorite: "favorited your post"
    case .boost: "boosted your post"
    case .follow: "followed you"
    case .followRequest: "would like to follow you"
    case .pollEnded: "ran a poll that has ended"
    case .post: "wrote a post"
    case .edited: "edited a post"
    case .quote: "quoted your post"
    case .quotedPostEdited: "edited a post that you quoted"
    case .signUp: "signed up on your server"
    case .report: "reported an account to you"
    case .followsEnded, .moderationWarning, .annualReport, .unknown: nil
    }
  }

  /// True if a tap opens the post or the person. Only the server's website shows the others.
  package var leadsSomewhere: Bool { verb != nil && self != .report }

  package var symbol: String {
    switch self {
    case .mention: "at"
    case .reply: "arrowshape.turn.up.left.fill"
    case .favorite: "heart.fill"
    case .boost: "arrow.2.squarepath"
    case .follow, .followRequest, .signUp, .followsEnded: "person.fill"
    case .pollEnded: "chart.bar"
    case .post, .edited, .quotedPostEdited: "square.and.pencil"
    case .quote: "message"
    case .report, .moderationWarning: "exclamationmark.triangle"
    case .annualReport, .unknown: "bell"
    }
  }
}

extension Notice: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}
