import Domain
import Presentation

struct HistoryState: Equatable, Sendable {
  /// The newest first.
  var versions: Loadable<[ComparedVersion]> = .idle
  var freshness: Freshness?
  var toast: Toast<Never>?
}

/// A version with the changes of its text since the one before.
struct ComparedVersion: Hashable, Sendable {
  let version: PostVersion
  let changes: [TextChange]
}

extension [ComparedVersion] {
  /// Comparing takes a while for long texts.
  ///
  /// - Parameter versions: the newest first.
  init(comparing versions: [PostVersion]) {
    let older = versions.dropFirst().map(\.text) + versions.suffix(1).map(\.text)
    self = zip(versions, older).map {
      ComparedVersion(version: $0, changes: TextChange.all(from: $1, to: $0.text))
    }
  }
}
