import Foundation

/// The time last reported by each host. People can change a device's clock, but not a server's.
actor ServerClocks {
  private var dates: [String: Date] = [:]

  /// Call this only for a valid answer. A hotel's login page answers for any host.
  func note(_ response: HTTPResponse, by host: String) {
    guard let date = response.headers["Date"].flatMap(WireDate.http) else { return }
    dates[host] = max(dates[host] ?? date, date)
  }

  /// Nil if the host has reported no time since launch.
  func date(of host: String) -> Date? { dates[host] }
}
