/// Notifications that share a row: favorites or boosts of one post, new followers, or unknown
/// kinds. All other notifications have a row of their own.
package struct NoticeGroup: Hashable, Sendable, Identifiable {
  /// Newest first. Never empty.
  package private(set) var notices: [Notice]

  package init(_ first: Notice) {
    notices = [first]
  }

  package var newest: Notice { notices[0] }
  package var id: Notice.ID { newest.id }
  package var isUnread: Bool { notices.contains(where: \.isUnread) }

  /// Each person once, even if they favorited, undid it and favorited again.
  package var people: [Person] {
    var known: Set<Person.ID> = []
    return notices.flatMap { [$0.person] + ($0.group?.people ?? []) }
      .filter { known.insert($0.id).inserted }
  }

  /// The number of people, including those that the source counts but does not list.
  package var count: Int {
    var known: Set<String> = []
    let counts = notices.map { notice in
      guard let group = notice.group else { return 1 }
      return known.insert(group.key).inserted ? group.count : 0
    }
    return known.isEmpty ? people.count : max(people.count, counts.reduce(0, +))
  }

  /// The list of everyone in the group. Nil if sources provide no such list.
  /// - Parameter me: the signed-in person.
  package func everyone(around me: Person.ID) -> PeopleGroup? {
    switch newest.kind {
    case .favorite: newest.post.map { .favorited($0.id) }
    case .boost: newest.post.map { .boosted($0.id) }
    case .follow: .followers(of: me)
    default: nil
    }
  }

  /// Ordered by their newest notification. Consecutive follows form one group.
  package static func groups(of notices: [Notice]) -> [NoticeGroup] {
    var groups: [NoticeGroup] = []
    var places: [Key: Int] = [:]
    for notice in notices {
      if let key = Key(notice), let place = places[key] {
        groups[place].notices.append(notice)
      } else if notice.kind == .follow, groups.last?.newest.kind == .follow {
        groups[groups.count - 1].notices.append(notice)
      } else {
        if let key = Key(notice) { places[key] = groups.count }
        groups.append(NoticeGroup(notice))
      }
    }
    return groups
  }
}

extension NoticeGroup {
  private struct Key: Hashable {
    let kind: Notice.Kind
    let post: Post.ID?

    init?(_ notice: Notice) {
      switch notice.kind {
      case .favorite, .boost:
        guard let post = notice.post else { return nil }
        kind = notice.kind
        self.post = post.id
      case .unknown:
        kind = .unknown("")
        post = nil
      default:
        return nil
      }
    }
  }
}
