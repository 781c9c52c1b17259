import Foundation

/// Functions for one subject. Other tables are accessed by their names in the ledger.
protocol LedgerTable {
  var ledger: Ledger { get }
}

extension LedgerTable {
  var connection: Connection { ledger.connection }
  var account: AccountKey { ledger.account }
  var addresses: Addresses { ledger.addresses }
  var now: Date { ledger.now }
}
