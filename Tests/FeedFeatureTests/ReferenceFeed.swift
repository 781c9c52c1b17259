import Domain
import Presentation

/// The required behavior of the feed, as briefly as possible: no tasks, no rows, no Loadable.
struct ReferenceFeed: Equatable {
  enum Phase: Equatable { case idle, loading, loaded, failed }
  enum Answer: Equatable { case page([Int], next: Cursor?, liked: Set<Int>), failure, cancellation }
  struct Wish: Equatable { var confirmed: Bool, sent: Bool, wanted: Bool }

  var phase = Phase.idle, settled = Phase.idle
  var rows: [Int]?
  var paging = Paging.end, settledPaging = Paging.end
  var liked: Set<Int> = []
  /// The requests whose answers count.
  var first: Int?, more: Int?
  var wishes: [Int: Wish] = [:], confirmed: [Int: Bool] = [:]

  mutating func load(_ request: Int) {
    if more != nil { (more, paging) = (nil, settledPaging) }
    if phase != .loading { settled = phase }
    (phase, first, confirmed) = (.loading, request, [:])
  }

  func canLoadMore(byTapping: Bool) -> Bool {
    guard rows != nil, first == nil, more == nil, paging != .end else { return false }
    return byTapping || paging == .more(paging.cursor ?? "") && rows != []
  }

  mutating func loadMore(_ request: Int) {
    (more, settledPaging, confirmed) = (request, paging, [:])
    paging = .loadingMore(paging.cursor ?? "")
  }

  mutating func answer(_ request: Int, _ answer: Answer) {
    switch answer {
    case .page(let ids, let next, let likedThen) where request == first:
      (phase, rows, liked) = (.loaded, [], [])
      add(ids, next, likedThen)
    case .page(let ids, let next, let likedThen) where request == more:
      add(ids, next, likedThen)
    case .failure where request == first: phase = .failed
    case .failure where request == more: paging = .failedMore(.offline, paging.cursor ?? "")
    case .cancellation where request == first:
      phase = settled == .loaded || rows == nil || settled == .failed ? settled : .loaded
    case .cancellation where request == more: paging = settledPaging
    default: return
    }
    if request == first { first = nil } else { more = nil }
  }

  private mutating func add(_ ids: [Int], _ next: Cursor?, _ likedThen: Set<Int>) {
    for id in ids where rows?.contains(id) == false {
      rows?.append(id)
      if wishes[id]?.wanted ?? confirmed[id] ?? likedThen.contains(id) { liked.insert(id) }
    }
    paging = Paging(after: next)
  }

  /// Returns true if a request has to be sent now.
  mutating func tapLike(_ id: Int) -> Bool {
    let isOn = liked.symmetricDifference([id]).contains(id)
    liked.formSymmetricDifference([id])
    let isNew = wishes[id] == nil
    wishes[id, default: Wish(confirmed: !isOn, sent: isOn, wanted: isOn)].wanted = isOn
    return isNew
  }

  /// Returns true if a request has to be sent again.
  mutating func answerLike(_ id: Int, isDone: Bool) -> Bool {
    guard let wish = wishes.removeValue(forKey: id) else { return false }
    guard isDone else {
      if rows?.contains(id) == true { show(id, isLiked: wish.confirmed) }
      return false
    }
    if first != nil || more != nil { confirmed[id] = wish.sent }
    guard wish.wanted != wish.sent else {
      if rows?.contains(id) == true { show(id, isLiked: wish.sent) }
      return false
    }
    wishes[id] = Wish(confirmed: wish.sent, sent: wish.wanted, wanted: wish.wanted)
    return true
  }

  private mutating func show(_ id: Int, isLiked: Bool) {
    if isLiked { liked.insert(id) } else { liked.remove(id) }
  }
}
