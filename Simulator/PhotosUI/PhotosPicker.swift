import SwiftUI

/// A button for choosing pictures. Linux has no photo library, so the browser asks for files.
public struct PhotosPicker<Label: View>: View {
  private let selection: Binding<[PhotosPickerItem]>
  private let most: Int?
  private let filter: PHPickerFilter
  private let label: Label

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    most = maxSelectionCount
    self.filter = filter ?? .any(of: [.images, .videos])
    self.label = label()
  }

  public var body: some View {
    FileInput(label, accept: filter.types.joined(separator: ","), most: most) { files in
      selection.wrappedValue = files.map { PhotosPickerItem(bytes: $0) }
    }
  }
}

public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
}

public struct PHPickerFilter: Hashable, Sendable {
  public static let images = PHPickerFilter(types: ["image/*"])
  /// Includes sounds, which the page offers in the same file dialog.
  public static let videos = PHPickerFilter(types: ["video/*", "audio/*"])

  let types: [String]

  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: filters.flatMap(\.types))
  }
}
