import Components
import Foundation
import Presentation
import SwiftUI

/// One page per picture. Swipe to see the next one, drag down to close the viewer.
struct PicturePages: View {
  let viewData: PicturesViewData
  let callbacks: PicturesCallbacks
  /// The scale of the visible picture. At 1, the whole picture is visible.
  @State private var zoom = 1.0
  /// The distance by which the picture has been pulled down.
  @State private var pulled = 0.0
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    let shown = viewData.shown?.id
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(viewData.pictures) { picture in
          PicturePage(
            picture: picture,
            zoom: Binding(get: { picture.id == shown ? zoom : 1 }, set: { zoom = $0 })
          )
          .containerRelativeFrame([.horizontal, .vertical])
          .accessibilityHidden(picture.id != shown)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
    .scrollPosition(
      id: Binding(get: { shown }, set: { if let picture = $0 { callbacks.show(picture) } })
    )
    .scrollDisabled(zoom > 1)
    .motion(shown)
    .offset(y: pulled)
    .simultaneousGesture(
      DragGesture(minimumDistance: 12)
        .onChanged { pulled = $0.translation.pulledDown }
        .onEnded { drag in
          pulled = 0
          if drag.translation.pulledDown > 120 { callbacks.close() }
        },
      including: zoom > 1 ? .subviews : .all
    )
    .onChange(of: shown) { (zoom, pulled) = (1, 0) }
    // The gesture does not end if, for example, a call interrupts it.
    .onChange(of: scenePhase) { pulled = 0 }
    .background { ZoomKeysView(zoom: $zoom) }
  }
}

extension CGSize {
  /// Zero if the finger moves mainly sideways.
  fileprivate var pulledDown: Double { height > abs(width) ? height : 0 }
}

/// One picture. A pinch or a double tap enlarges it; then it scrolls.
struct PicturePage: View {
  let picture: MediaViewData
  @Binding var zoom: Double
  /// The scale at which the pinch started.
  @State private var zoomBefore: Double?
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    if picture.isPlayable {
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        PlayableMediaView(item: picture, aspectRatio: picture.aspectRatio ?? 16.0 / 9)
        Spacer(minLength: 0)
      }
    } else {
      zoomable
    }
  }

  private var zoomable: some View {
    ScrollView([.horizontal, .vertical]) {
      RemoteImage(url: picture.still, placeholder: picture.placeholder, isWhole: true)
        .accessibilityLabel(picture.label)
        .accessibilityAddTraits(.isImage)
        .containerRelativeFrame([.horizontal, .vertical]) { length, _ in length * zoom }
    }
    .defaultScrollAnchor(.center)
    .scrollIndicators(.hidden)
    .scrollDisabled(zoom <= 1)
    .onTapGesture(count: 2) { zoom = zoom > 1 ? 1 : 2.5 }
    .simultaneousGesture(
      MagnifyGesture()
        .onChanged { pinch in
          let before = zoomBefore ?? zoom
          zoomBefore = before
          zoom = (before * pinch.magnification).allowedZoom
        }
        .onEnded { _ in zoomBefore = nil }
    )
    .onChange(of: scenePhase) { zoomBefore = nil }
  }
}

extension Double {
  fileprivate var allowedZoom: Double { Swift.min(Swift.max(self, 1), 5) }
}

/// Invisible buttons for zooming with plus and minus.
struct ZoomKeysView: View {
  @Binding var zoom: Double

  var body: some View {
    ZStack {
      Button("Zoom In") { zoom = (zoom * 1.5).allowedZoom }
        .keyboardShortcut("+", modifiers: [])
        .focusable(false)
      Button("Zoom Out") { zoom = (zoom / 1.5).allowedZoom }
        .keyboardShortcut("-", modifiers: [])
        .focusable(false)
    }
    .opacity(0)
    .accessibilityHidden(true)
  }
}
