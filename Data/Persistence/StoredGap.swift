import Domain

/// A gap in a timeline. Rows at its place or higher are above it, all others are below. So it stays
/// valid without the rows next to it.
struct StoredGap: Hashable {
  let key: Int64
  var place: TimeKey
  /// False below an own post that was just sent. Posts are missing only if the server lists some
  /// there.
  let isCertain: Bool

  var id: Gap.ID { Gap.ID("gap \(key)") }
}

/// A row of a timeline with its place.
struct TimelineRow: Hashable {
  let id: Post.ID
  let place: TimeKey
}

/// The lower end of a page that is about to be stored.
struct Seam {
  /// The lowest stored row that is also on the page, or the row above the page.
  let anchor: TimeKey?
  /// The gap directly below the anchor.
  let gap: StoredGap?
  /// The row that the page has to stay above. Nil if nothing is missing below the anchor.
  let floor: TimeKey?
}
