import Components
import Presentation
import SwiftUI

/// A post's pictures as they look: as wide as the screen, each over what it shows in words.
package struct PicturesContentView: View {
  private let viewData: PicturesViewData
  private let callbacks: PicturesCallbacks

  package init(viewData: PicturesViewData, callbacks: PicturesCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    ScrollViewReader { proxy in
      List {
        ListPhaseView(phase: viewData.phase, retry: callbacks.retry)
        ForEach(viewData.pictures) { picture in
          PictureView(picture: picture)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
      }
      .listStyle(.plain)
      .scrolls(to: viewData.scrollTarget, in: proxy, scrolled: callbacks.scrolled)
    }
  }
}

struct PictureView: View {
  let picture: MediaViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .aspectRatio(picture.aspectRatio ?? 4.0 / 3, contentMode: .fit)
        .overlay {
          RemoteImage(url: picture.still)
            .accessibilityLabel(picture.label)
            .accessibilityAddTraits(.isImage)
        }
        .clipShape(.rect)
      if let caption = picture.caption {
        Text(caption)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .padding(.horizontal, 16)
          .padding(.top, 10)
          .accessibilityHidden(true)
      }
      if let link = picture.link {
        Link(destination: link.url) { Text(link.title) }
          .padding(.horizontal, 16)
          .padding(.top, 10)
      }
    }
    .padding(.bottom, 24)
  }
}
