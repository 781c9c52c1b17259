import Foundation

extension PlayedMastodon {
  func date(of id: Int) -> Date {
    now?() ?? Date(timeIntervalSince1970: Double(1_795_176_000 + id))
  }

  /// As long as a real one keeps a key.
  func isKept(_ date: Date) -> Bool {
    now.map { $0().timeIntervalSince(date) < 3_600 } ?? true
  }
}
