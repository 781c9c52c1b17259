import Domain
import Foundation
import SwiftUI

/// Clears what a window has stored for accounts that were signed out. Otherwise, an account that is
/// added again would open where it was left.
struct RemovedAccounts: View {
  /// The accounts when this window was last shown.
  @SceneStorage("navigation: accounts") private var stored: Data?
  @State private var removed: [Account.ID] = []
  private let known: [Account.ID]

  init(known: [Account.ID]) {
    self.known = known
  }

  var body: some View {
    Color.clear
      .background {
        ForEach(removed, id: \.self) { RemovedAccount($0) }
      }
      .onAppear {
        removed = stored?.accounts.filter { !known.contains($0) } ?? []
        stored = Data(known)
      }
  }
}

private struct RemovedAccount: View {
  @SceneStorage private var navigation: Data?
  @SceneStorage private var unsavedTexts: String?

  init(_ account: Account.ID) {
    _navigation = .navigation(of: account)
    _unsavedTexts = .unsavedTexts(of: account)
  }

  var body: some View {
    Color.clear.onAppear { (navigation, unsavedTexts) = (nil, nil) }
  }
}

extension SceneStorage where Value == Data? {
  /// Each account restores its own navigation.
  static func navigation(of account: Account.ID) -> Self { Self("navigation \(account)") }
}

extension SceneStorage where Value == String? {
  static func unsavedTexts(of account: Account.ID) -> Self { Self("left texts \(account)") }
}
