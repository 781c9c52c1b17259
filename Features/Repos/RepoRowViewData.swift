import Domain
import Foundation
import Presentation

/// A repository in a list.
package struct RepoRowViewData: Hashable, Sendable, Identifiable {
  package let id: String
  package let name: String
  /// Missing where the source has none, or an empty one.
  package let summary: String?
  /// Missing where the screen says whose repositories it shows.
  package let owner: String?
  /// `ada · Swift · ★ 12.4K · Updated yesterday`, as far as it is known: one text, so that it breaks
  /// where a large one must.
  package let details: String
  /// Missing where the repository has no page.
  package let url: URL?
  /// The whole row in one breath, for a screen reader.
  package let label: String
}

/// Makes rows; a value, so that it works anywhere.
struct RepoRowMaker: Hashable, Sendable {
  let namesOwner: Bool
  let now: Date
  let formatting: Formatting

  func row(_ repository: CodeRepository) -> RepoRowViewData {
    let summary = repository.summary?.trimmingCharacters(in: .whitespacesAndNewlines)
    let shownSummary = summary.flatMap { $0.isEmpty ? nil : $0 }
    let owner = namesOwner ? repository.owner : nil
    let updated = repository.updated.map { formatting.updated($0, at: now) }
    let parts = [
      repository.name, owner.map { "by \($0)" }, shownSummary, repository.language,
      formatting.count(repository.stars, .star), updated,
    ]
    let details = [
      owner, repository.language, "★\u{A0}\(formatting.shortCount(repository.stars))", updated,
    ]
    return RepoRowViewData(
      id: repository.id.rawValue, name: repository.name, summary: shownSummary, owner: owner,
      details: details.compactMap(\.self).joined(separator: " · "), url: repository.url,
      label: parts.compactMap(\.self).joined(separator: ", "))
  }
}

extension CountedNoun {
  fileprivate static let star = CountedNoun("star", "stars")
}
