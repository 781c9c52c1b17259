import Domain
import FeedGapsFeature
import Foundation
import Presentation

package struct FeedState: Equatable, Sendable {
  var timeline = Timeline.home
  /// For the names of lists, and whether a hashtag is followed.
  var own = OwnTimelines()
  package internal(set) var posts = PostListState()
  var newPosts = NewPosts()
  package internal(set) var filter = FeedFilter()
  /// Shown at the top until an account is known.
  var author: Person?
  var gaps = FeedGapsState()
  /// The number on the tab.
  var unread = 0
  /// The number of unseen notifications. Nil if the source has no notifications.
  var newNotices: Int?
  package internal(set) var toast: Toast<PostUndo>?

  package var account: Account? { posts.account }

  /// True if the posts have to be reloaded after someone joined or left this list. If someone
  /// leaves the shown list, hiding their posts is enough.
  func hasOtherPeople(after list: PeopleList.ID, isOn: Bool) -> Bool {
    timeline == .home ? own.exclusiveLists.contains(list) : isOn && timeline == .list(list)
  }
}

extension OrderedItems<Post> {
  /// Applying a change twice has no further effect.
  mutating func apply(_ change: Change, in timeline: Timeline, _ own: OwnTimelines) {
    apply(change)
    switch change {
    case .published(let post) where timeline == .home: insert(post)
    case .related(let relationship):
      hide(relationship.personID) { relationship.hides($0, in: timeline, own) }
    case .listed(let person, let list, let isOn) where timeline == .list(list):
      hide(person.id) { !isOn && $0.sender == person.id }
    default: break
    }
  }

  mutating func applyToNewPosts(
    _ change: Change, in timeline: Timeline, _ own: OwnTimelines, at now: Date
  ) {
    switch change {
    case .published(let post): remove(row: post.row)
    case .related(let relationship):
      hide(relationship.personID) { relationship.hides($0, in: timeline, own) }
    case .serverFiltersApplied(let filters, let signedIn):
      judge(
        by: ServerFilter.Matcher(filters, in: timeline.filterPlace, at: now, signedIn: signedIn))
    case .confirmed: break
    default: apply(change)
    }
  }
}

extension Relationship {
  /// True if the feed shows this person's posts, which it may not have yet.
  var addsPosts: Bool { following == .yes && !isMuted && !isBlocked }

  /// Hides posts of muted and blocked people. At home, also hides posts of people who are not
  /// followed, unless someone boosted them or they have a followed hashtag, and boosts that are
  /// turned off.
  fileprivate func hides(_ post: Post, in timeline: Timeline, _ own: OwnTimelines) -> Bool {
    let isSender = post.sender == personID
    if isMuted || isBlocked { return isSender || post.author.id == personID }
    guard timeline == .home, isSender else { return false }
    if post.boost != nil, !showsBoosts { return true }
    return following == .no && !(post.boost == nil && post.hasHashtag(of: own))
  }
}

extension Post {
  /// The person whose post or boost is in the feed.
  var sender: Person.ID { boost?.person.id ?? author.id }

  fileprivate func hasHashtag(of own: OwnTimelines) -> Bool {
    content?.spans.contains { span in
      if case .hashtag(let name) = span.target { own.follows(hashtag: name) } else { false }
    } == true
  }
}

extension Change {
  var changesUnread: Bool {
    switch self {
    case .arrived, .arrivedAboveGap, .read, .deleted, .related: true
    default: false
    }
  }
}
