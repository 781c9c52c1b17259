// The declarations of CoreTransferable and UniformTypeIdentifiers that PickedPicture+PhotosUI.swift uses, from
// Apple's documentation.
@_exported import Foundation

public struct UTType: Hashable, Sendable {
  public static var image: UTType { fatalError() }
  public static var movie: UTType { fatalError() }
}

public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildBlock<First, Second>(
    _ first: First, _ second: Second
  ) -> some TransferRepresentation<Item>
  where
    First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>
  { first }
}

public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}
