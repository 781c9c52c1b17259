import Foundation

extension Person {
  /// The person's user name on a code host, if a link in their profile contains it.
  package var codeOwner: String? {
    fields.lazy.flatMap(\.value.spans).compactMap { span in
      if case .link(let url) = span.target { Self.codeOwner(at: url) } else { nil }
    }.first
  }

  /// `code.example` is the host in the sample content.
  private static let codeHosts = ["github.com", "www.github.com", "code.example"]

  /// The owner of a profile page. Pages of single repositories are ignored, because they can belong
  /// to someone else.
  private static func codeOwner(at url: URL) -> String? {
    guard let host = url.host()?.lowercased(), codeHosts.contains(host) else { return nil }
    let path = url.path(percentEncoded: false).split(separator: "/")
    return path.count == 1 ? path.first.map(String.init) : nil
  }
}
