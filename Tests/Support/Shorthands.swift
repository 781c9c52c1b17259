import Domain
import Foundation

extension NoticeRepository {
  package func fetchNotices(after cursor: Cursor?) async throws -> Page<Notice> {
    try await fetchNotices(.all, after: cursor)
  }
}

extension ComposeRepository {
  package func keep(_ picture: Data, in draft: Draft.ID) async throws -> Draft.Picture {
    try await keep(picture, in: draft, with: [])
  }
}
