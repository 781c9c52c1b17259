import PageHost

/// A picture that the browser loads. What is shown meanwhile is the app's; the page reports how it
/// went.
public struct AsyncImage<Content: View> {
  let url: URL?
  let content: (AsyncImagePhase) -> Content

  nonisolated public init(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension AsyncImage: _PrimitiveView {
  public static var _boxLevel: Int { .max }

  public static func _update(_ view: Self, slot: _Slot) {
    let loading = slot.location(at: 0) { ImageLoading(url: view.url) }
    if loading.current.url != view.url { loading.renew(ImageLoading(url: view.url)) }
    slot.child(0).update(Deferred { view.content(loading.value.phase) })
    if loading.current.isUnderWay {
      slot.child(1).update(ImageProbe(loading: loading, slot: slot))
    } else {
      slot.removeChild(1)
    }
  }
}

struct ImageLoading: Equatable {
  let url: URL?
  var isLoaded: Bool?

  init(url: URL?) { self.url = url }

  var isUnderWay: Bool { url != nil && isLoaded == nil }

  var phase: AsyncImagePhase {
    guard let url, let isLoaded else { return .empty }
    return isLoaded ? .success(Image(url: url)) : .failure(URLError(.cannotDecodeContentData))
  }
}

/// An unseen `img` that says whether the picture came; the browser then has it in its cache.
private struct ImageProbe {
  let loading: Location<ImageLoading>
  let slot: Slot
}

extension ImageProbe: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    guard let url = view.loading.current.url else { return }
    let element = slot.makeElement("img") {
      $0.classes = ["probe"]
      $0.attributes = [
        Attribute("src", url.absoluteString), Attribute("alt", ""),
        Attribute("aria-hidden", "true"),
      ]
      $0.listeners = .image
    }
    let owner = view.slot
    element.on(.image) { [weak owner, loading = view.loading] signal in
      guard case .flag(let isLoaded) = signal else { return }
      loading.value.isLoaded = isLoaded
      owner?.removeChild(1)
    }
  }
}
