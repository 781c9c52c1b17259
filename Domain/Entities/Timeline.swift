/// A timeline that a feed can show.
package enum Timeline: Hashable, Codable, Sendable {
  /// Posts by the people you follow.
  case home
  /// Public posts by people on your own server.
  case local
  /// All public posts that the server knows.
  case federated
  case list(PeopleList.ID)
  /// Without the `#`. Case does not matter.
  case hashtag(String)

  /// The name of the timeline in the store. The same for every spelling of a hashtag.
  package var key: String {
    switch self {
    case .home: "home"
    case .local: "local"
    case .federated: "federated"
    case .list(let id): "list \(id)"
    case .hashtag(let name): "hashtag \(name.lowercased())"
    }
  }
}

/// The person's own lists and followed hashtags.
package struct OwnTimelines: Hashable, Codable, Sendable {
  package var lists: [PeopleList]
  /// The hashtags that the person follows.
  package var hashtags: [String]

  package init(lists: [PeopleList] = [], hashtags: [String] = []) {
    self.lists = lists
    self.hashtags = hashtags
  }

  /// All timelines, without lists that the source does not have yet.
  package var all: [Timeline] {
    lists.filter { $0.delivery == nil }.map { .list($0.id) } + hashtags.map { .hashtag($0) }
  }

  /// Lists whose members' posts are left out of the home timeline.
  package var exclusiveLists: Set<PeopleList.ID> {
    Set(lists.lazy.filter { $0.isExclusive == true && $0.delivery == nil }.map(\.id))
  }

  package func follows(hashtag name: String) -> Bool {
    hashtags.contains { Timeline.hashtag($0).key == Timeline.hashtag(name).key }
  }

  package mutating func setFollowing(_ isOn: Bool, hashtag name: String) {
    guard follows(hashtag: name) != isOn else { return }
    if isOn {
      hashtags.append(name)
    } else {
      hashtags.removeAll { Timeline.hashtag($0).key == Timeline.hashtag(name).key }
    }
  }
}

extension Capabilities {
  /// The timelines that a source has in addition to home.
  package struct Timelines: OptionSet, Hashable, Codable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let local = Timelines(rawValue: 1 << 0)
    package static let federated = Timelines(rawValue: 1 << 1)
    package static let lists = Timelines(rawValue: 1 << 2)
    package static let hashtags = Timelines(rawValue: 1 << 3)
    /// Hashtags can be followed.
    package static let followedHashtags = Timelines(rawValue: 1 << 4)
  }

  package var hasLists: Bool { timelines.contains(.lists) }
  package var canFollowHashtags: Bool {
    timelines.isSuperset(of: [.hashtags, .followedHashtags])
  }

  package func has(_ timeline: Timeline) -> Bool {
    switch timeline {
    case .home: true
    case .local: timelines.contains(.local)
    case .federated: timelines.contains(.federated)
    case .list: timelines.contains(.lists)
    case .hashtag: timelines.contains(.hashtags)
    }
  }

  /// The timelines in the menu, in order. Empty if there is only home.
  package func choices(_ own: OwnTimelines) -> [Timeline] {
    let offered = ([.home, .local, .federated] + own.all).filter(has)
    return offered.count > 1 ? offered : []
  }
}
