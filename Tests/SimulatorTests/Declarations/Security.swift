// The declarations of Security that KeychainSecretStore.swift uses, copied by hand from Apple's
// documentation. Linux has no bridging, so Core Foundation types are replaced with the types they
// are bridged to.
@_exported import Foundation

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let kSecClass: CFString = ""
public let kSecClassGenericPassword: CFString = ""
public let kSecAttrService: CFString = ""
public let kSecAttrAccount: CFString = ""
public let kSecAttrAccessible: CFString = ""
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = ""
public let kSecValueData: CFString = ""
public let kSecReturnData: CFString = ""
public let kSecMatchLimit: CFString = ""
public let kSecMatchLimitOne: CFString = ""

public var errSecSuccess: OSStatus { 0 }
public var errSecDiskFull: OSStatus { -34 }
public var errSecReadOnly: OSStatus { -25292 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecDecode: OSStatus { -26275 }

public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }

public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }

public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { fatalError() }

public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }
