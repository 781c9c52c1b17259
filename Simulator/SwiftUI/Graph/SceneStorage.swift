import PageHost

/// A value of one page that outlives the app. The page keeps it and sends it to a new scene.
@propertyWrapper public struct SceneStorage<Value> {
  private let key: String
  private let decode: (String?) -> Value
  private let encode: (Value) -> String?
  private var place: SceneStore.Place?

  public init(_ key: String) where Value == Data? {
    self.key = key
    decode = { $0.flatMap { Data(base64Encoded: $0) } }
    encode = { $0?.base64EncodedString() }
  }

  public init(_ key: String) where Value == String? {
    self.key = key
    decode = { $0 }
    encode = { $0 }
  }

  public var wrappedValue: Value {
    get { decode(place?.text) }
    nonmutating set {
      assert(place != nil, "Scene storage was written before its view was on the screen")
      place?.text = encode(newValue)
    }
  }
}

/// The value it reads is observed. The wrapper itself differs only by its key.
extension SceneStorage: DynamicProperty {
  mutating func install(in slot: Slot, at index: Int) {
    place = slot.graph.screen.window?.storage.place(of: key)
  }

  func isSame(as other: Self) -> Bool { key == other.key }
}

/// The texts that a page keeps, and which of them it does not have yet.
final class SceneStore {
  private(set) var texts: KeptTexts
  /// The texts that the page has, if it has applied all messages.
  private var told: KeptTexts
  private var places: [String: Place] = [:]
  private var changed: Set<String> = []
  private let inbox: Inbox

  init(_ texts: KeptTexts, inbox: Inbox) {
    self.texts = texts
    told = texts
    self.inbox = inbox
  }

  func place(of key: String) -> Place {
    if let place = places[key] { return place }
    let place = Place(key, texts[key], self)
    places[key] = place
    return place
  }

  /// Text over the limit is discarded instead of truncated, because a part would be restored as if
  /// it were complete.
  private func write(_ text: String?, to key: String) {
    texts[key] = text
    if !texts.areWithinLimits {
      Log.warning("scene storage is full; “\(key)” is not kept")
      texts[key] = nil
    }
    changed.insert(key)
    inbox.add(Inbox.Change(tracker: nil, generation: 0))
  }

  /// The page has already stored this itself, as it does with typed text. It is informed only if
  /// the app stores something else.
  func pageKeeps(_ text: String, as key: String) {
    told[key] = text
    changed.insert(key)
  }

  /// Changes for the page, in the order of the keys.
  func changes() -> [PatchOp] {
    guard !changed.isEmpty else { return [] }
    defer { changed = [] }
    return changed.sorted().filter { texts[$0] != told[$0] }.map { key in
      told[key] = texts[key]
      return .keep(key, texts[key])
    }
  }

  /// All keys that a view has requested, because values deleted while the page was away must not
  /// come back.
  var whole: [PatchOp] { places.keys.sorted().map { .keep($0, texts[$0]) } }

  /// The place shared by all views with the same key.
  final class Place {
    private let key: String
    private let location: Location<String?>
    private unowned let store: SceneStore

    fileprivate init(_ key: String, _ text: String?, _ store: SceneStore) {
      self.key = key
      self.store = store
      location = Location(text)
    }

    var text: String? {
      get { location.value }
      set {
        guard newValue != location.current else { return }
        location.value = newValue
        store.write(newValue, to: key)
      }
    }
  }
}
