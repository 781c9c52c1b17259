import Components
import Foundation
import PhotosUI
import Presentation
import SwiftUI

/// Who can read the post, and in which language it is, above what can be added and how much still fits.
struct ComposeBar: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  let isTyping: FocusState<Bool>.Binding

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        if let audience = viewData.audience {
          Picker(
            "Visible to",
            selection: Binding(get: { audience }, set: { callbacks.choose($0) })
          ) {
            ForEach(Audience.allCases) { Text($0.title).tag($0) }
          }
          .labelsHidden()
          .frame(minHeight: 44)
        }
        Spacer(minLength: 0)
        if let language = viewData.language {
          Picker(
            "Language",
            selection: Binding(get: { language }, set: { callbacks.chooseLanguage($0.code) })
          ) {
            ForEach(language.choices) { Text($0.title).tag($0) }
          }
          .labelsHidden()
          .frame(minHeight: 44)
        }
      }
      ComposeTools(viewData: viewData, callbacks: callbacks) {
        callbacks.editThread(.add)
        isTyping.wrappedValue = true
      }
    }
    .disabled(viewData.phase == .sending)
    .padding(.horizontal, 12)
    .padding(.vertical, 4)
    .background(.bar)
  }
}

struct ComposeTools: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  let add: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 4) {
      if let pictures = viewData.pictures {
        AddPicturesButton(
          room: pictures.isAdding ? 0 : pictures.room, takesRecordings: pictures.takesRecordings,
          pick: callbacks.pick)
      }
      if let canAskPoll = viewData.canAskPoll {
        Toggle(
          isOn: Binding(get: { viewData.poll != nil }, set: { _ in callbacks.editPoll(.toggle) })
        ) {
          Label("Poll", systemImage: "chart.bar")
            .labelStyle(.iconOnly)
            .tapTarget()
        }
        .toggleStyle(.button)
        .disabled(viewData.poll == nil && !canAskPoll)
      }
      Toggle(
        isOn: Binding(get: { viewData.warning != nil }, set: { _ in callbacks.toggleWarning() })
      ) {
        Label("Content warning", systemImage: "exclamationmark.triangle")
          .labelStyle(.iconOnly)
          .tapTarget()
      }
      .toggleStyle(.button)
      if let canSchedule = viewData.canSchedule {
        Toggle(
          isOn: Binding(
            get: { viewData.schedule != nil }, set: { _ in callbacks.editSchedule(.toggleTime) })
        ) {
          Label("Schedule", systemImage: "clock")
            .labelStyle(.iconOnly)
            .tapTarget()
        }
        .toggleStyle(.button)
        .disabled(viewData.schedule == nil && !canSchedule)
      }
      Spacer(minLength: 8)
      if let thread = viewData.thread {
        Button {
          add()
        } label: {
          Label("Add Post to Thread", systemImage: "plus.circle")
            .labelStyle(.iconOnly)
            .tapTarget()
        }
        .disabled(!thread.canAdd)
      }
      if viewData.phase == .sending {
        ProgressView()
          .accessibilityLabel("Posting…")
      } else if let length = viewData.length {
        LengthRing(length: length)
      }
    }
  }
}

struct AddPicturesButton: View {
  let room: Int
  let takesRecordings: Bool
  let pick: @MainActor ([PickedPicture]) -> Void
  @State private var picked: [PhotosPickerItem] = []

  var body: some View {
    // Compatible, because not everyone can see what a camera writes.
    PhotosPicker(
      selection: $picked, maxSelectionCount: room,
      matching: takesRecordings ? .any(of: [.images, .videos]) : .images,
      preferredItemEncoding: .compatible
    ) {
      Label(takesRecordings ? "Add Pictures or Video" : "Add Pictures", systemImage: "photo")
        .labelStyle(.iconOnly)
        .tapTarget()
    }
    .disabled(room == 0)
    .onChange(of: picked) { _, items in
      guard !items.isEmpty else { return }
      picked = []
      pick(items.map { PickedPicture($0) })
    }
  }
}

/// Closes while one types. It turns red when nothing more fits, and counts near the end.
struct LengthRing: View {
  let length: ComposeViewData.Length

  var body: some View {
    ZStack {
      Circle().stroke(.separator, lineWidth: 3)
      Circle()
        .trim(from: 0, to: length.share)
        .stroke(length.isTooLong ? Color.red : Color.accentColor, lineWidth: 3)
        .rotationEffect(.degrees(-90))
      if let number = length.number {
        Text(number)
          .font(.system(size: 11, weight: .semibold))
          .monospacedDigit()
          .foregroundStyle(length.isTooLong ? Color.red : Color.secondary)
      }
    }
    .frame(width: 30, height: 30)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(length.label)
  }
}

extension PickedPicture {
  /// Loading begins at once, because an item must not leave the main actor.
  @MainActor fileprivate init(_ item: PhotosPickerItem) {
    let (stream, arrival) = AsyncThrowingStream<Data?, any Error>.makeStream()
    // Sendable, so not on the main actor: the picker calls it wherever it is.
    item.loadTransferable(type: Data.self) { @Sendable result in
      arrival.yield(with: result)
      arrival.finish()
    }
    self.init {
      var bytes = stream.makeAsyncIterator()
      return try await bytes.next() ?? nil
    }
  }
}
