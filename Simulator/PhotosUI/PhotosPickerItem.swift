import Foundation

/// A chosen picture. Not sendable, like Apple's.
public struct PhotosPickerItem: Hashable {
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
    private let name: String
  }

  private let file: File

  init(bytes: Data?) {
    file = File(bytes: bytes)
  }

  /// Supports only `Data`, because other types need Apple's `Transferable`. Calls back on any
  /// thread.
  @discardableResult public func loadTransferable(
    type: Data.Type, completionHandler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> Progress {
    Task.detached { [bytes = file.bytes] in completionHandler(.success(bytes)) }
    return Progress(totalUnitCount: 1)
  }
}

/// The same item is the same choice. Choosing the same file again makes another item.
private final class File: Hashable {
  let bytes: Data?

  init(bytes: Data?) {
    self.bytes = bytes
  }

  static func == (one: File, other: File) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
