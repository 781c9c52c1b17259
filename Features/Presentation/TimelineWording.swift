import Domain

extension Timeline {
  /// Home is titled with the app's name.
  package func title(in own: OwnTimelines) -> String {
    self == .home ? "Moments" : name(in: own)
  }

  package func name(in own: OwnTimelines) -> String {
    switch self {
    case .home: "Home"
    case .local: "Local"
    case .federated: "Federated"
    case .list(let id): own.lists.first { $0.id == id }?.title.bidiIsolated ?? "List"
    case .hashtag(let name): "#" + name
    }
  }

  package var symbol: String {
    switch self {
    case .home: "house"
    case .local: "person.2"
    case .federated: "globe"
    case .list: "list.bullet"
    case .hashtag: "number"
    }
  }

  /// Shown instead of posts if there are none.
  package var emptyMessage: String {
    switch self {
    case .home: "Posts of the people you follow appear here."
    case .local: "Public posts of people on your server appear here."
    case .federated: "All public posts that your server knows appear here."
    case .list: "Posts of the people in this list appear here."
    case .hashtag(let name): "Posts with #\(name) appear here."
    }
  }
}
