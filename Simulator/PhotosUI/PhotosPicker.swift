import SwiftUI

/// Lets a person choose pictures. There is no photo library on Linux, so the browser asks for files.
public struct PhotosPicker<Label: View>: View {
  private let selection: Binding<[PhotosPickerItem]>
  private let most: Int?
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
    self.label = label()
  }

  public var body: some View {
    // Also where videos could be chosen: nothing here shows any.
    FileInput(label, accept: "image/*", most: most) { files in
      selection.wrappedValue = files.map { PhotosPickerItem(bytes: $0) }
    }
  }
}

public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
}

public struct PHPickerFilter: Hashable, Sendable {
  public static let images = PHPickerFilter()
}
