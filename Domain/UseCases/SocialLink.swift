import Foundation

/// A web address that looks like a post or a profile on an ActivityPub server.
package struct SocialLink: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case post, person
  }

  package let url: URL
  package let kind: Kind
  /// False for `/@name/some-words`, which is an article on many sites. Such an address is only
  /// looked up on this device and never sent to a server.
  package let isDistinctive: Bool

  /// Nil for all other addresses. Only `https` is accepted.
  package init?(_ url: URL) {
    guard url.scheme?.lowercased() == "https", let host = url.host(), !host.isEmpty,
      url.user() == nil, let shape = Self.shape(of: Self.steps(in: url))
    else { return nil }
    self.url = url
    (kind, isDistinctive) = shape
  }
}

extension SocialLink {
  private static func steps(in url: URL) -> [Substring] {
    let path = url.path(percentEncoded: false)
    return (path.hasSuffix("/") ? path.dropLast() : Substring(path))
      .split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
  }

  private static func shape(of steps: [Substring]) -> (Kind, isDistinctive: Bool)? {
    switch steps.count {
    case 1 where isHandle(steps[0]): (.person, true)
    case 2: pair(steps[0], steps[1])
    case 3 where isHandle(steps[0]) && ["statuses", "posts"].contains(steps[1]) && isID(steps[2]),
      3 where steps[0] == "p" && isName(steps[1]) && isNumber(steps[2]):
      (.post, true)
    case 4
    where steps[0] == "users" && isName(steps[1]) && steps[2] == "statuses" && isID(steps[3]):
      (.post, true)
    default: nil
    }
  }

  private static func pair(
    _ first: Substring, _ second: Substring
  ) -> (Kind, isDistinctive: Bool)? {
    switch first {
    case "users" where isName(second): (.person, true)
    case "notice", "notes", "objects": isID(second) ? (.post, true) : nil
    case _ where isHandle(first) && isID(second): (.post, isNumber(second))
    default: nil
    }
  }

  /// True for `@name` and `@name@host`.
  private static func isHandle(_ step: Substring) -> Bool {
    guard step.first == "@" else { return false }
    let parts = step.dropFirst().split(separator: "@", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy(isName)
  }

  private static func isName(_ step: Substring) -> Bool {
    !step.isEmpty && step.utf8.allSatisfy { $0.isAlphanumeric || "_.-".utf8.contains($0) }
  }

  private static func isID(_ step: Substring) -> Bool {
    !step.isEmpty && step.utf8.allSatisfy { $0.isAlphanumeric || "_-".utf8.contains($0) }
  }

  private static func isNumber(_ step: Substring) -> Bool {
    !step.isEmpty && step.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    switch self | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
  }
}
