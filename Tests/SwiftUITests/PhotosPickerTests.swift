import Foundation
import Harness
import PhotosUI
import SwiftUI
import Testing

@MainActor
@Suite struct PhotosPickerTests {
  private struct Chooser: View {
    var most: Int?
    var isEnabled = true
    var choose: @MainActor ([PhotosPickerItem]) -> Void = { _ in }
    @State private var items: [PhotosPickerItem] = []

    var body: some View {
      PhotosPicker(selection: $items, maxSelectionCount: most, matching: .images) { Text("Choose") }
        .disabled(!isEnabled)
        .onChange(of: items) { _, items in choose(items) }
      Text("\(items.count) chosen")
    }
  }

  private func attributes(_ harness: Harness) throws -> [String: String] {
    let markup = try harness.filePicker("Choose").element.markup
    return Dictionary(
      markup.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  private func bytes(of item: PhotosPickerItem) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      item.loadTransferable(type: Data.self) { @Sendable in continuation.resume(with: $0) }
    }
  }

  @Test func choosingSetsTheSelection() throws {
    let harness = Harness { Chooser() }
    #expect(harness.exists("0 chosen"))
    try harness.filePicker("Choose").pick([[1, 2], nil])
    #expect(harness.exists("2 chosen"))
    try harness.filePicker("Choose").pick([[1, 2]])
    #expect(harness.exists("1 chosen"))
  }

  @Test func anItemHasTheBytesOfItsFileOrNone() async throws {
    var chosen: [PhotosPickerItem] = []
    let harness = Harness { Chooser(choose: { chosen = $0 }) }
    try harness.filePicker("Choose").pick([[1, 2], nil])
    #expect(try await bytes(of: chosen[0]) == Data([1, 2]))
    #expect(try await bytes(of: chosen[1]) == nil)
  }

  @Test func theSameFileChosenAgainIsAnotherItem() throws {
    var choices: [PhotosPickerItem] = []
    let harness = Harness { Chooser(choose: { choices += $0 }) }
    try harness.filePicker("Choose").pick([[1]])
    try harness.filePicker("Choose").pick([[1]])
    #expect(choices.count == 2)
    #expect(Set(choices).count == 2)
  }

  @Test func itUsesTheBrowsersPictureInput() throws {
    #expect(
      try attributes(Harness { Chooser() })
        == ["type": "file", "accept": "image/*", "multiple": ""])
    #expect(
      try attributes(Harness { Chooser(most: 1) })
        == ["type": "file", "accept": "image/*", "data-most": "1"])
    #expect(try attributes(Harness { Chooser(most: 4) })["data-most"] == "4")
  }

  @Test func videosAndAudioAreRequestedIfSupported() throws {
    struct Chooser: View {
      let filter: PHPickerFilter?
      @State private var items: [PhotosPickerItem] = []

      var body: some View {
        PhotosPicker(selection: $items, maxSelectionCount: 1, matching: filter) { Text("Choose") }
      }
    }
    for filter in [nil, .any(of: [.images, .videos])] as [PHPickerFilter?] {
      #expect(
        try attributes(Harness { Chooser(filter: filter) })["accept"] == "image/*,video/*,audio/*")
    }
    #expect(
      try attributes(Harness { Chooser(filter: .videos) })["accept"] == "video/*,audio/*")
  }

  @Test func aDisabledPickerAcceptsNothing() throws {
    let harness = Harness { Chooser(isEnabled: false) }
    #expect(throws: ElementNotFound.self) { try harness.filePicker("Choose").pick([[1]]) }
    #expect(harness.exists("0 chosen"))
  }
}
