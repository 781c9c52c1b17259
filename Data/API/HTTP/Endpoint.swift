import Domain
import Foundation

/// One call of a service: the request, and how to decode its answer.
package struct Endpoint<Value: Sendable>: Sendable {
  package enum Address: Hashable, Sendable {
    /// A path below the service's base URL. The steps after it alternate between IDs, which can
    /// contain any character, and words of the service.
    case path(String, [String], query: [URLQueryItem])
    /// A complete URL from an earlier answer of the same service.
    case page(Cursor)
  }

  let method: HTTPRequest.Method
  let address: Address
  var body: HTTPBody?
  /// Makes a retry safe if the first request may have arrived.
  var idempotencyKey: String?
  /// True if the answer should be cached across launches.
  private(set) var isLasting = false
  /// Failures that replace the usual ones for certain status codes.
  private(set) var refusals: [Int: LoadFailure] = [:]
  let read: @Sendable (HTTPResponse) throws -> Value

  /// - Parameter list: parameters that can occur several times, as in `id[]=1&id[]=2`.
  init(
    _ method: HTTPRequest.Method = .get, _ path: String, _ steps: [String] = [],
    query: [String: String?] = [:], list: [URLQueryItem] = [],
    body: HTTPBody? = nil, idempotencyKey: String? = nil,
    read: @escaping @Sendable (HTTPResponse) throws -> Value
  ) {
    let items = query.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { URLQueryItem(name: name, value: $0) }
    }
    self.method = method
    address = .path(path, steps, query: items + list)
    self.body = body
    self.idempotencyKey = idempotencyKey
    self.read = read
  }

  /// The same call for the next page.
  func page(_ cursor: Cursor?) -> Endpoint {
    guard let cursor else { return self }
    var page = Endpoint(
      method: method, address: .page(cursor), body: nil, read: read)
    page.isLasting = isLasting
    page.refusals = refusals
    return page
  }

  /// The same call with another failure for this status code.
  func refusing(_ status: Int, as failure: LoadFailure) -> Endpoint {
    var endpoint = self
    endpoint.refusals[status] = failure
    return endpoint
  }

  var lasting: Endpoint {
    var endpoint = self
    endpoint.isLasting = true
    return endpoint
  }

  /// The same call. The value includes the service's time when it answered.
  var dated: Endpoint<Dated<Value>> {
    let place: Endpoint<Dated<Value>>.Address =
      switch address {
      case .path(let path, let steps, let query): .path(path, steps, query: query)
      case .page(let cursor): .page(cursor)
      }
    return Endpoint<Dated<Value>>(
      method: method, address: place, body: body
    ) { [read] in
      Dated(value: try read($0), date: $0.headers["Date"].flatMap(WireDate.http))
    }
  }

  private init(
    method: HTTPRequest.Method, address: Address, body: HTTPBody?,
    read: @escaping @Sendable (HTTPResponse) throws -> Value
  ) {
    self.method = method
    self.address = address
    self.body = body
    self.read = read
  }
}

struct Dated<Value: Sendable>: Sendable {
  let value: Value
  /// Nil if the service did not report it.
  let date: Date?
}

extension Endpoint {
  /// For an answer that is a single value.
  static func value<Wire: Decodable & Sendable>(
    _ method: HTTPRequest.Method = .get, _ path: String, _ steps: String...,
    query: [String: String?] = [:],
    body: HTTPBody? = nil, key: String? = nil, as wire: Wire.Type,
    map: @escaping @Sendable (Wire) throws -> Value
  ) -> Endpoint {
    Endpoint(method, path, steps, query: query, body: body, idempotencyKey: key) { response in
      try map(Answer.decode(wire, from: response.body))
    }
  }

  /// For an answer that is a page of a list, with the next page in its Link header.
  static func page<Wire: Decodable & Sendable, Item>(
    _ path: String, _ steps: String..., query: [String: String?] = [:],
    list: [URLQueryItem] = [], of wire: Wire.Type, map: @escaping @Sendable ([Wire]) -> [Item]
  ) -> Endpoint where Value == Page<Item> {
    page(path, steps, query: query, list: list, of: wire, map: map)
  }

  static func page<Wire: Decodable & Sendable, Item>(
    _ path: String, _ steps: [String], query: [String: String?] = [:],
    list: [URLQueryItem] = [], of wire: Wire.Type, map: @escaping @Sendable ([Wire]) -> [Item]
  ) -> Endpoint where Value == Page<Item> {
    Endpoint(.get, path, steps, query: query, list: list) { response in
      let elements = try Answer.list(of: wire, from: response.body).prefix(Limits.page)
      // Some servers keep naming a next page forever.
      return Page(
        items: map(Array(elements)), next: elements.isEmpty ? nil : LinkHeader.cursor(in: response))
    }
  }
}

extension Endpoint<Void> {
  /// For an answer whose content does not matter.
  static func action(
    _ method: HTTPRequest.Method, _ path: String, _ steps: String..., body: HTTPBody? = nil
  ) -> Endpoint {
    Endpoint(method, path, steps, body: body) { _ in }
  }
}
