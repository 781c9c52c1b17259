/// The accounts on this device. Throws `LoadFailure`.
package protocol AccountDirectory: Sendable {
  func fetchAccounts() async throws -> KnownAccounts
  /// Adds an account and makes it the current one. An account that is already known keeps its data.
  /// `defaults` apply to its first post.
  func add(_ account: Account, defaults: PostDefaults?) async throws
  func makeCurrent(_ id: Account.ID) async throws
  /// Counts the data that signing out would delete. If there is any, ask the person first.
  func fetchUnsent(by id: Account.ID) async throws -> Unsent
  /// Deletes the account's data on this device and revokes its token if the server supports that.
  /// If it was the current one, `KnownAccounts.next(without:)` becomes the current one. The sample
  /// account can't be signed out.
  func signOut(_ id: Account.ID) async throws
}

package struct KnownAccounts: Hashable, Sendable {
  /// Ordered by date added. The sample account comes first.
  package let all: [Account]
  package let currentID: Account.ID
  /// The accounts whose token was refused by their server.
  package let signedOut: Set<Account.ID>

  package init(all: [Account], currentID: Account.ID, signedOut: Set<Account.ID> = []) {
    self.all = all
    self.currentID = currentID
    self.signedOut = signedOut
  }

  package var current: Account? {
    all.first { $0.id == currentID }
  }

  /// The account to show once this one is signed out: the current one, or the newest of the others.
  /// The sample account only if there is no other, because posts in it reach no one.
  package func next(without id: Account.ID) -> Account? {
    let others = all.filter { $0.id != id }
    return others.first { $0.id == currentID } ?? others.last { $0.source != .sample }
      ?? others.first
  }

  /// The same accounts after the owner of the current one has edited their profile.
  package func showing(_ person: Person) -> KnownAccounts {
    let all = all.map { account in
      var account = account
      if account.id == currentID { account.person = person }
      return account
    }
    return KnownAccounts(all: all, currentID: currentID, signedOut: signedOut)
  }
}

/// Drafts and actions that are not on the server yet.
package struct Unsent: Hashable, Sendable {
  package let drafts: Int
  /// Posts, messages, reactions, follows.
  package let actions: Int

  package init(drafts: Int = 0, actions: Int = 0) {
    self.drafts = drafts
    self.actions = actions
  }
}
