import Components
import Presentation
import SwiftUI

/// The pictures of a post on black, one at a time, with their descriptions below.
struct PicturesContentView: View {
  let viewData: PicturesViewData
  let callbacks: PicturesCallbacks

  var body: some View {
    VStack(spacing: 0) {
      PicturesBar(viewData: viewData, callbacks: callbacks)
      switch viewData.phase {
      case .rows:
        PicturePages(viewData: viewData, callbacks: callbacks)
      case .loading:
        ProgressView("Loading…")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let failure):
        FailureView(failure: failure, act: callbacks.retry)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .empty(let title, let message):
        ContentUnavailableView(title, systemImage: "photo", description: Text(message))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      if let failure = viewData.failure {
        FailureBar(failure: failure, act: callbacks.save, dismiss: callbacks.dismissFailure)
      }
      if let picture = viewData.shown {
        PictureFoot(
          picture: picture, isOpen: viewData.isDescriptionOpen,
          toggle: callbacks.toggleDescription)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.black)
    .foregroundStyle(Color.white)
    .environment(\.colorScheme, .dark)
    .fileMover(
      isPresented: Binding(
        get: { viewData.file != nil }, set: { if !$0 { callbacks.fileMoved() } }),
      file: viewData.file
    ) { _ in callbacks.fileMoved() }
  }
}

/// The bar of the viewer: close, the number of the picture, save and share.
struct PicturesBar: View {
  let viewData: PicturesViewData
  let callbacks: PicturesCallbacks

  var body: some View {
    HStack(spacing: 0) {
      Button {
        callbacks.close()
      } label: {
        Image(systemName: "xmark")
          .font(.headline)
          .tapTarget()
      }
      .buttonStyle(.plain)
      .keyboardShortcut(.cancelAction)
      .accessibilityLabel("Close")
      Spacer(minLength: 0)
      if let counter = viewData.counter {
        StepButton(symbol: "chevron.left", name: "Previous Picture", isOn: viewData.hasPrevious) {
          callbacks.step(-1)
        }
        .keyboardShortcut(.leftArrow, modifiers: [])
        Text(counter)
          .font(.subheadline)
          .fontWeight(.semibold)
          .monospacedDigit()
        StepButton(symbol: "chevron.right", name: "Next Picture", isOn: viewData.hasNext) {
          callbacks.step(1)
        }
        .keyboardShortcut(.rightArrow, modifiers: [])
      }
      Spacer(minLength: 0)
      if let picture = viewData.shown {
        SavePictureButton(isSaving: viewData.isSaving, save: callbacks.save)
        if !picture.url.isFileURL {
          ShareLink(item: picture.url) {
            Image(systemName: "square.and.arrow.up")
              .font(.headline)
              .tapTarget()
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Share Picture")
        }
      } else {
        Color.clear.frame(width: 44, height: 44)
      }
    }
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity)
  }
}

struct SavePictureButton: View {
  let isSaving: Bool
  let save: @MainActor () -> Void

  var body: some View {
    Button {
      save()
    } label: {
      if isSaving {
        ProgressView()
          .tapTarget()
      } else {
        Image(systemName: "square.and.arrow.down")
          .font(.headline)
          .tapTarget()
      }
    }
    .buttonStyle(.plain)
    .disabled(isSaving)
    .accessibilityLabel("Save Picture")
  }
}

struct StepButton: View {
  let symbol: String
  let name: String
  let isOn: Bool
  let step: @MainActor () -> Void

  var body: some View {
    Button {
      step()
    } label: {
      Image(systemName: symbol)
        .font(.subheadline)
        .tapTarget()
    }
    .buttonStyle(.plain)
    .disabled(!isOn)
    .accessibilityLabel(name)
  }
}

/// The description of the picture, or a link to the video.
struct PictureFoot: View {
  let picture: MediaViewData
  let isOpen: Bool
  let toggle: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let caption = picture.caption {
        HStack(alignment: .top, spacing: 12) {
          Button {
            toggle()
          } label: {
            Text("ALT")
              .font(.caption)
              .fontWeight(.bold)
              .padding(.horizontal, 8)
              .padding(.vertical, 4)
              .background(Color.white.opacity(isOpen ? 0.4 : 0.2), in: .rect(cornerRadius: 6))
              .tapTarget()
          }
          .buttonStyle(.plain)
          .accessibilityLabel(isOpen ? "Shorten Description" : "Show Whole Description")
          if isOpen {
            ScrollView {
              words(caption)
            }
            .frame(maxHeight: 220)
          } else {
            words(caption)
              .lineLimit(2)
          }
        }
      }
      if let link = picture.link {
        Link(destination: link) {
          Text("Open in Browser")
            .tapTarget(alignment: .leading)
        }
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func words(_ caption: String) -> some View {
    Text(caption)
      .font(.subheadline)
      .foregroundStyle(Color.white.opacity(0.85))
      .padding(.vertical, 12)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
