#if canImport(Security)
  import Domain
  import Foundation
  import Security

  /// Stores secrets in the Keychain: on this device only, and readable after the first unlock.
  package struct KeychainSecretStore: SecretStore {
    private let service: String

    package init(service: String = "dev.moments.Moments") {
      self.service = service
    }

    package func secret(named name: Secret.Name) async throws -> Secret? {
      let query = item(named: name).merging([
        kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne,
      ]) { $1 }
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      try check(status)
      guard let data = found as? Data, let text = String(data: data, encoding: .utf8) else {
        throw LoadFailure.storage(.damaged)
      }
      return Secret(text)
    }

    package func keep(_ secret: Secret, named name: Secret.Name) async throws {
      let query = item(named: name)
      let value: [String: Any] = [
        kSecValueData as String: Data(secret.exposed.utf8),
        kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      let status = SecItemUpdate(query as CFDictionary, value as CFDictionary)
      guard status == errSecItemNotFound else { return try check(status) }
      try check(SecItemAdd(query.merging(value) { $1 } as CFDictionary, nil))
    }

    package func forgetSecret(named name: Secret.Name) async throws {
      let status = SecItemDelete(item(named: name) as CFDictionary)
      if status != errSecItemNotFound { try check(status) }
    }
  }

  extension KeychainSecretStore {
    private func item(named name: Secret.Name) -> [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: name.rawValue,
      ]
    }

    private func check(_ status: OSStatus) throws {
      switch status {
      case errSecSuccess: return
      case errSecDecode: throw LoadFailure.storage(.damaged)
      case errSecReadOnly: throw LoadFailure.storage(.readOnly)
      case errSecDiskFull: throw LoadFailure.storage(.full)
      default: throw LoadFailure.storage(.unavailable)
      }
    }
  }
#endif
