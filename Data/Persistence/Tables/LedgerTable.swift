import Foundation

/// Functions for one subject. Those of another table are called by its name in the ledger.
protocol LedgerTable {
  var ledger: Ledger { get }
}

extension LedgerTable {
  var connection: Connection { ledger.connection }
  var account: AccountKey { ledger.account }
  var addresses: Addresses { ledger.addresses }
  var now: Date { ledger.now }
}
