import Foundation

/// Decides which links the app opens.
struct LinkCheck: Sendable {
  private let schemes: Set<String>
  private let limits: HostLimits

  init(_ schemes: Set<String>, _ limits: HostLimits) {
    self.schemes = schemes
    self.limits = limits
  }

  struct Refused: Error, Hashable { let sentence: String }

  /// Parses a link from `openurl` or the command line.
  func link(_ text: String) throws(Refused) -> URL {
    guard text.utf8.count <= limits.linkBytes else {
      throw Refused(sentence: "The link is longer than \(limits.linkBytes) bytes.")
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), text.contains(":"),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw Refused(sentence: "This is not a link: it needs a form like \(example).") }
    guard schemes.contains(scheme) else {
      throw Refused(sentence: "The app opens no links that begin with \(scheme): but \(example).")
    }
    return url
  }

  private var example: String { (schemes.sorted().first ?? "app") + "://…" }
}
