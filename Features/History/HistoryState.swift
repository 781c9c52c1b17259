import Domain
import Presentation

package struct HistoryState: Equatable, Sendable {
  /// The newest first.
  package internal(set) var versions: Loadable<[ComparedVersion]> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var toast: Toast<Never>?
}

/// A version with the changes of its text since the one before.
package struct ComparedVersion: Hashable, Sendable {
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
