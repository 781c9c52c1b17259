import Domain
import Foundation

/// Stores answers of services with their ETags. After a relaunch, the service only confirms answers
/// that are still current, and the requests count less or not at all.
struct ResponseStore: ResponseArchive {
  let store: AccountStore

  func answer(to url: URL) async -> HTTPResponse? {
    let kept = try? await store.read { try $0.settings.value(of: .answer(to: url)) }
    return kept.map {
      HTTPResponse(200, headers: HTTPHeaders($0.headers), body: $0.body, from: url)
    }
  }

  func keep(_ response: HTTPResponse, to url: URL) async {
    guard response.status == 200, response.url == url, response.body.count <= Self.largest else {
      return
    }
    let headers = response.headers.all.filter { Self.headers.contains($0.name) }
    let answer = StoredResponse(
      headers: Dictionary(headers.map { ($0.name, $0.value) }) { $1 }, body: response.body)
    // If this fails, the answer is only fetched once more.
    try? await store.write { try $0.settings.keep(answer, to: url) }
  }

  static let largest = 300_000
  static let maxCount = 20
  private static let headers: Set = ["etag", "link", "content-type"]
}

private struct StoredResponse: Codable, Sendable {
  let headers: [String: String]
  let body: Data
}

extension Setting<StoredResponse> {
  fileprivate static func answer(to url: URL) -> Self { Self(name: "answer \(url.absoluteString)") }
}

extension Setting<[String]> {
  /// The stored answers. The most recently used one is last.
  fileprivate static var responseStore: Self { Self(name: "kept answers") }
}

extension SettingTable {
  fileprivate func keep(_ answer: StoredResponse, to url: URL) throws {
    let setting = Setting.answer(to: url)
    try save(answer, of: setting)
    var names = try value(of: .responseStore) ?? []
    names.removeAll { $0 == setting.name }
    names.append(setting.name)
    while names.count > ResponseStore.maxCount {
      try remove(Setting<StoredResponse>(name: names.removeFirst()))
    }
    try save(names, of: .responseStore)
  }
}
