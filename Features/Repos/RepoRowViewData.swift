import Domain
import Foundation
import Presentation

/// A repository in a list.
struct RepoRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let name: String
  /// Nil if there is none, or if it is empty.
  let summary: String?
  /// Nil if the title names the owner.
  let owner: String?
  /// The owner's picture or letters. Nil if the title names the owner.
  let picture: PersonViewData?
  /// `ada · Swift · ★ 12.4K · 37 forks · Updated yesterday`, without unknown parts. A single text,
  /// so that it can wrap at large text sizes.
  let details: TimedText
  /// Nil if the repository has no web page.
  let url: URL?
  /// The whole row in one sentence, for a screen reader.
  let label: TimedText
}

extension RepoRowViewData {
  init(_ repository: CodeRepository, namesOwner: Bool, _ formatting: Formatting) {
    let trimmed = repository.summary?.trimmingCharacters(in: .whitespacesAndNewlines)
    id = repository.id.rawValue
    name = repository.name
    summary = trimmed.flatMap { $0.isEmpty ? nil : $0 }
    owner = namesOwner ? repository.owner : nil
    picture = owner.map { PersonViewData(id: $0, name: $0, avatar: repository.ownerAvatar) }
    url = repository.url
    let updated = repository.updated.map(formatting.updated)
    let forks = repository.forks > 0 ? formatting.count(repository.forks, .fork) : nil
    details = [
      owner, repository.language, "★\u{A0}\(formatting.shortCount(repository.stars))", forks,
    ]
    .joined(with: updated, separator: " · ")
    let spoken = [
      name, owner.map { "by \($0)" }, summary, repository.language,
      formatting.count(repository.stars, .star), forks,
    ]
    label = spoken.joined(with: updated, separator: ", ")
  }
}

extension [String?] {
  fileprivate func joined(with last: TimedText?, separator: String) -> TimedText {
    let start = compactMap(\.self).joined(separator: separator)
    return last?.prefixed(by: start + separator) ?? TimedText(start)
  }
}

extension CountedNoun {
  fileprivate static let fork = CountedNoun("fork", "forks")
  fileprivate static let star = CountedNoun("star", "stars")
}
