import Domain
import Presentation

struct HistoryState: Equatable, Sendable {
  /// Newest first.
  var versions: Loadable<[ComparedVersion]> = .idle
  var freshness: Freshness?
  var toast: Toast<Never>?
}

/// A version with its text changes since the previous one.
struct ComparedVersion: Hashable, Sendable {
  let version: PostVersion
  let changes: [TextChange]
}

extension [ComparedVersion] {
  /// Takes a while for long texts.
  ///
  /// - Parameter versions: newest first.
  init(comparing versions: [PostVersion]) {
    let older = versions.dropFirst().map(\.text) + versions.suffix(1).map(\.text)
    self = zip(versions, older).map {
      ComparedVersion(version: $0, changes: TextChange.all(from: $1, to: $0.text))
    }
  }
}
