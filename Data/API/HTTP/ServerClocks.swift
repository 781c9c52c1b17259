import Foundation

/// The last time that each host reported. People can change a device's clock, but not a server's.
actor ServerClocks {
  private var dates: [String: Date] = [:]

  /// Call this only for an answer that makes sense: a hotel's login page answers for any host.
  func note(_ response: HTTPResponse, by host: String) {
    guard let date = response.headers["Date"].flatMap(WireDate.http) else { return }
    dates[host] = max(dates[host] ?? date, date)
  }

  /// Nil if the host has not told a time since launch.
  func date(of host: String) -> Date? { dates[host] }
}
