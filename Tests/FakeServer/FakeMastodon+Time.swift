import Foundation

extension FakeMastodon {
  func date(of id: Int) -> Date {
    now?() ?? Date(timeIntervalSince1970: Double(1_795_176_000 + id))
  }

  /// True as long as a real server remembers a key.
  func isKept(_ date: Date) -> Bool {
    now.map { $0().timeIntervalSince(date) < 3_600 } ?? true
  }

  static let httpDate: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter
  }()
}
