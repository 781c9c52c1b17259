#if os(Linux) && !LIKE_A_MAC
  import Domain
  import PageHost
  import SwiftUI

  extension PersonEvent {
    /// An event from a page. Its only text is what the person typed. Nil for phases, which
    /// `LaunchView` records on all platforms.
    @MainActor init?(_ event: PageEvent, in scene: ViewScene) {
      func controls(_ ids: [ElementID]) -> [Control] {
        ids.compactMap { scene.graph.screen.element($0).map { Control($0) } }
      }
      switch event {
      case .tap(let id): self.init(.tap, controls([id]))
      case .doubleTap(let id): self.init(.doubleTap, controls([id]))
      case .input(let id, let text, _): self.init(.type, controls([id]), text: text)
      case .submit(let id): self.init(.submit, controls([id]))
      case .change(let id, .flag(let isOn)): self.init(.turn, controls([id]), isOn: isOn)
      case .change(let id, .string(let text)):
        let options = scene.graph.screen.element(id)?.children ?? []
        let option = options.firstIndex { $0.markup[attribute: "value"] == text }
        let number = option ?? (text.utf8.count < 4 ? Int(text) : nil)
        self.init(
          .choose, controls([id]), text: number == nil ? text : nil,
          numbers: number.map { [$0] } ?? [])
      case .pick(let id, let files): self.init(.pick, controls([id]), numbers: [files.count])
      case .focus(let id): self.init(.focus, controls([id]))
      case .blur(let id): self.init(.blur, controls([id]))
      case .visible(let appeared, let disappeared):
        self.init(.see, controls(appeared), others: controls(disappeared))
      case .near(let id): self.init(.near, controls([id]))
      case .far(let left, let returned):
        self.init(.far, controls(left), others: controls(returned))
      case .image(let id, let isLoaded): self.init(.picture, controls([id]), isOn: isLoaded)
      case .pop(let depth): self.init(.back, numbers: [depth])
      case .drag(let id, let x, let y, let isOver):
        self.init(.drag, controls([id]), numbers: [x, y], isOn: isOver)
      case .pinch(let id, let permille, let isOver):
        self.init(.pinch, controls([id]), numbers: [permille], isOn: isOver)
      case .dismiss(let id): self.init(.dismiss, controls([id]))
      case .refresh(let id): self.init(.refresh, controls([id]))
      case .viewport(let viewport): self.init(.window, isOn: viewport.isRegular)
      case .phase: return nil
      }
    }
  }

  extension PersonEvent.Control {
    @MainActor init(_ element: Element) {
      var path: [Int] = []
      var current = element
      while let parent = current.parent {
        path.append(parent.children.firstIndex { $0 === current } ?? 0)
        current = parent
      }
      self.init(
        role: element.markup[attribute: "role"] ?? element.tag, path: path.reversed())
    }
  }
#endif
