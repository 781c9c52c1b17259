import Domain
import Foundation

// The accounts that a window remembers.
extension Data {
  init?(_ accounts: [Account.ID]) {
    guard let data = try? JSONEncoder().encode(accounts) else { return nil }
    self = data
  }

  var accounts: [Account.ID] {
    (try? JSONDecoder().decode([Account.ID].self, from: self)) ?? []
  }
}
