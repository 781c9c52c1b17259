import PageHost

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  static func _update(_ scene: Self, slot: _Slot)
}

extension Never: Scene {}

extension Scene {
  public static func _update(_ scene: Self, slot: _Slot) {
    slot.compose(scene) { scene, tracker, slot in
      let body = tracker.track { scene.body }
      Body._update(body, slot: slot.child(0))
    }
  }
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }
}

/// The content of every page. Each page has its own copy with its own state and navigation.
public struct WindowGroup<Content: View> {
  let makeContent: () -> Content

  public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.makeContent = makeContent
  }
}

extension WindowGroup: Scene {
  public var body: Never { fatalError("WindowGroup has no body") }

  public static func _update(_ scene: Self, slot: _Slot) {
    slot.child(0).update(Deferred(content: scene.makeContent))
  }
}

extension App {
  /// Serves the app to browsers until it is asked to end. The data folder is reserved before the
  /// app itself is created.
  @MainActor @preconcurrency public static func main() {
    let program = HostProgram()
    let stage = AppStage(Self())
    program.serve { stage.makeScene($0, kept: $1) }
  }
}

/// The only app of the process. All pages share its state, like the windows of an app on an iPad.
@MainActor package final class AppStage<Running: App> {
  private let app: Running
  private let slot = Slot(graph: Graph(), parent: nil, environment: EnvironmentScope(parent: nil))

  package init(_ app: Running) { self.app = app }

  package func makeScene(_ viewport: Viewport, kept: KeptTexts = [:]) -> ViewScene {
    ViewScene(viewport, kept: kept) { [app, shared = slot] slot in
      slot.compose(app) { app, tracker, slot in
        FieldPlan.of(Running.self).install(in: &app, of: shared)
        let body = tracker.track { app.body }
        Running.Body._update(body, slot: slot.child(0))
      }
    }
  }
}
