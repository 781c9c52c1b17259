import PageHost

/// A picture loaded by the browser. The page reports the result. Until then, the app decides what
/// to show.
public struct AsyncImage<Content: View>: _PrimitiveView {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content

  public init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.url = url
    self.content = content
  }

  public static var _boxLevel: Int { .max }

  public static func _update(_ view: Self, slot: _Slot) {
    let known = slot.graph.screen.pictures
    let loading = slot.location(at: 0) { ImageLoading(url: view.url, known) }
    if loading.current.url != view.url { loading.renew(ImageLoading(url: view.url, known)) }
    slot.child(0).update(Deferred { view.content(loading.value.phase) })
    guard let url = view.url, loading.current.isLoaded == nil else { return slot.removeChild(1) }
    // A hidden `img` reports whether the picture has loaded. The browser then has it in its cache.
    slot.child(1).update(
      Tag("img", "probe") {
        $0[attribute: "src"] = url.absoluteString
        $0[attribute: "alt"] = ""
        $0[attribute: "aria-hidden"] = "true"
      }
      .on(.image) { [unowned slot] signal in
        guard case .flag(let isLoaded) = signal else { return }
        if isLoaded { slot.graph.screen.pictures.add(url) }
        loading.value.isLoaded = isLoaded
        slot.removeChild(1)
      })
  }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
}

private struct ImageLoading: Equatable {
  let url: URL?
  var isLoaded: Bool?

  /// A `data:` address needs no report from the page. Neither does a picture that it already has or
  /// that is not allowed.
  init(url: URL?, _ known: KnownPictures) {
    self.url = url
    guard let url, let scheme = url.scheme else { return }
    isLoaded = scheme == "data" || known.contains(url) ? true : scheme == "http" ? false : nil
  }

  var phase: AsyncImagePhase {
    guard let url, let isLoaded else { return .empty }
    return isLoaded ? .success(Image(url: url)) : .failure(URLError(.cannotDecodeContentData))
  }
}

/// Pictures that have loaded once. The browser caches them, so another row with the same one shows
/// it immediately.
struct KnownPictures {
  private var urls: Set<URL> = []
  private static let maxCount = 1_000

  func contains(_ url: URL) -> Bool { urls.contains(url) }

  mutating func add(_ url: URL) {
    if urls.count >= Self.maxCount { urls = [] }
    urls.insert(url)
  }
}
