import Domain

extension Setting<[ServerFilter]> {
  /// The filters as last fetched.
  static var serverFilters: Self { Self(name: "serverFilters") }
}

extension Ledger {
  func filters(in place: ServerFilter.Place) throws -> ServerFilter.Matcher {
    let filters = try value(of: .serverFilters) ?? []
    let me = filters.isEmpty ? nil : try person(account.me).id
    return ServerFilter.Matcher(filters, in: place, at: now, signedIn: me)
  }
}

extension ServerFilter {
  /// One column is enough: a server's IDs contain no line breaks, and most posts match no filter.
  static func stored(_ ids: [ID]) -> String? {
    ids.isEmpty ? nil : ids.map(\.rawValue).joined(separator: "\n")
  }

  static func ids(stored: String) -> [ID] {
    stored.split(separator: "\n").map { ID(String($0)) }
  }
}
