import Presentation
import SwiftUI

/// The warning, media and attachment of a message, above its words.
package struct MessageContentView<Words: View>: View {
  private let content: MessageContentViewData
  private let alignment: HorizontalAlignment
  private let callbacks: MessageContentCallbacks
  private let words: Words

  package init(
    content: MessageContentViewData, alignment: HorizontalAlignment,
    callbacks: MessageContentCallbacks, @ViewBuilder words: () -> Words
  ) {
    self.content = content
    self.alignment = alignment
    self.callbacks = callbacks
    self.words = words()
  }

  package var body: some View {
    VStack(alignment: alignment, spacing: 6) {
      if let warning = content.warning {
        WarningView(warning: warning, toggle: callbacks.toggleWarning)
      }
      if let media = content.media {
        MediaGridView(
          media: media, toggleCover: callbacks.toggleWarning, open: callbacks.openPicture)
      }
      if let attachment = content.attachment {
        HStack(spacing: 8) {
          Label(attachment, systemImage: "link")
            .font(.subheadline)
          ActionButton("Open Post", act: callbacks.openPost)
        }
      }
      words
    }
  }
}

/// The actions for the content of one message.
@MainActor
package struct MessageContentCallbacks {
  let toggleWarning: @MainActor () -> Void
  let openPicture: @MainActor (Int) -> Void
  let openPost: @MainActor () -> Void

  package init(
    toggleWarning: @escaping @MainActor () -> Void,
    openPicture: @escaping @MainActor (Int) -> Void, openPost: @escaping @MainActor () -> Void
  ) {
    self.toggleWarning = toggleWarning
    self.openPicture = openPicture
    self.openPost = openPost
  }
}
