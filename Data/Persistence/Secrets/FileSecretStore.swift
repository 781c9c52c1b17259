import Domain
import Foundation

/// Stores secrets in one file that only its owner can read, for systems without a Keychain. Only
/// one process at a time can use a folder.
package actor FileSecretStore: SecretStore {
  private let file: PrivateFile

  package init(folder: URL) {
    file = PrivateFile(folder: folder, name: "secrets.json")
  }

  package func secret(named name: Secret.Name) throws -> Secret? {
    try read()[name.rawValue].map { Secret($0) }
  }

  package func keep(_ secret: Secret, named name: Secret.Name) throws {
    var secrets = try read()
    secrets[name.rawValue] = secret.exposed
    try write(secrets)
  }

  package func forgetSecret(named name: Secret.Name) throws {
    var secrets = try read()
    guard secrets.removeValue(forKey: name.rawValue) != nil else { return }
    try write(secrets)
  }
}

extension FileSecretStore {
  /// An unreadable file is set aside, so that the next attempt can start from scratch.
  private func read() throws -> [String: String] {
    guard let data = try file.read() else { return [:] }
    do {
      return try JSONDecoder().decode([String: String].self, from: data)
    } catch {
      try file.setAside()
      throw LoadFailure.storage(.damaged)
    }
  }

  private func write(_ secrets: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try file.replace(with: try encoder.encode(secrets))
  }
}
