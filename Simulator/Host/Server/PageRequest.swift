/// The head of a request, parsed strictly: anything that two programs could interpret differently
/// is refused, so that nothing is smuggled past the following checks.
struct PageRequest: Hashable, Sendable {
  var method: String
  /// Without the query, which is not used.
  var path: String
  private var headers: [String: String] = [:]

  struct Refused: Error, Hashable {
    let status: PageResponse.Status
    /// The methods that would have been allowed.
    var allowed: String?
  }

  init(head: [UInt8]) throws(Refused) {
    guard let text = String(validating: head, as: UTF8.self), head.allSatisfy({ $0 < 0x7F }) else {
      throw Refused(status: .badRequest)
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let line = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard line.count == 3, line[2] == "HTTP/1.1", line[1].hasPrefix("/") else {
      throw Refused(status: .badRequest)
    }
    method = String(line[0])
    path = String(line[1].prefix { $0 != "?" })
    for line in lines { try addHeader(line) }
    guard self["transfer-encoding"] == nil else { throw Refused(status: .notImplemented) }
  }

  subscript(header: String) -> String? { headers[header] }

  /// Nil if it is not a number.
  var bodyLength: Int? {
    guard let value = self["content-length"] else { return 0 }
    guard value.count <= 9, value.allSatisfy(\.isNumber) else { return nil }
    return Int(value)
  }

  /// True if it contains the page's secret token.
  func isAuthorized(by token: String) -> Bool {
    let bearer = "Bearer "
    guard let word = self["authorization"], word.hasPrefix(bearer) else { return false }
    return Secrets.match(String(word.dropFirst(bearer.count)), token)
  }

  func lists(_ word: String, in header: String) -> Bool {
    let entries = self[header]?.lowercased().split(separator: ",") ?? []
    return entries.contains { $0.trimmingPrefix { $0 == " " }.prefix { $0 != " " } == word }
  }

  private mutating func addHeader(_ line: Substring) throws(Refused) {
    guard let colon = line.firstIndex(of: ":"), line.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { throw Refused(status: .badRequest) }
    let name = line[..<colon].lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      headers[name] == nil || !Self.mustBeUnique.contains(name)
    else { throw Refused(status: .badRequest) }
    let value = line[line.index(after: colon)...]
    headers[name] = String(value.trimmingPrefix { $0 == " " })
  }

  private static let mustBeUnique: Set = [
    "host", "origin", "content-length", "transfer-encoding", "authorization", "upgrade",
    "sec-websocket-key", "sec-websocket-version",
  ]
}
