import Foundation
import Harness
import Observation
import PageHost
import SwiftUI
import Testing

@MainActor
@Suite struct GestureTests {
  @Observable @MainActor final class Model {
    var page: Int?
    var heard: [String] = []
    var isOn = true
  }

  let model = Model()

  @Test func aDragIsReportedWhileItMovesAndWhenItEnds() throws {
    let harness = Harness { [model] in
      ScrollView(.horizontal) { Text("x") }
        .scrollTargetBehavior(.paging)
        .simultaneousGesture(
          DragGesture()
            .onChanged { model.heard.append("to \($0.translation.height)") }
            .onEnded { model.heard.append("end \($0.translation.width)") })
    }
    try harness.pages.drag(by: CGSize(width: 3, height: 40))
    #expect(model.heard == ["to 40.0", "end 3.0"])
  }

  @Test func aMaskedGestureReceivesNothing() throws {
    let harness = Harness { [model] in
      ScrollView(.horizontal) { Text("x") }
        .scrollTargetBehavior(.paging)
        .simultaneousGesture(
          MagnifyGesture().onChanged { model.heard.append("\($0.magnification)") },
          including: model.isOn ? .all : .subviews)
    }
    try harness.pages.pinch(2)
    model.isOn = false
    harness.flush()
    #expect(throws: ElementNotFound.self) { try harness.pages.pinch(3) }
    #expect(model.heard == ["2.0"])
  }

  @Test func aDoubleTapGestureIgnoresSingleTaps() throws {
    let harness = Harness { [model] in
      ScrollView(.horizontal) { Text("x") }
        .scrollTargetBehavior(.paging)
        .onTapGesture(count: 2) { model.heard.append("twice") }
    }
    #expect(throws: ElementNotFound.self) { try harness.pages.tap() }
    try harness.pages.tapTwice()
    #expect(model.heard == ["twice"])
  }

  @Test func thePageScrollsThereWithoutEchoingItsSwipe() throws {
    let harness = Harness { [model] in
      ScrollView(.horizontal) {
        LazyHStack { ForEach([7, 8, 9], id: \.self) { Text(verbatim: "\($0)") } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: Binding(get: { model.page }, set: { model.page = $0 }))
    }
    model.page = 9
    harness.clearPatches()
    harness.flush()
    #expect(scrolls(harness) == 1)
    try harness.swipe(toPage: 1)
    #expect(model.page == 8)
    #expect(scrolls(harness) == 1)
    try harness.swipe(toPage: 5)
    #expect(model.page == 8)
  }

  private func scrolls(_ harness: Harness) -> Int {
    harness.patches.joined().count(where: { if case .scroll = $0 { true } else { false } })
  }
}

@Observable @MainActor private final class MovingRows {
  var rows = ["a", "b"]
  var words = "words"
}

private struct MovingList: View {
  let model: MovingRows

  var body: some View {
    List {
      Text(model.words)
      ForEach(model.rows, id: \.self) { Text($0) }
    }
    .animation(.easeInOut(duration: 0.2), value: model.rows)
  }
}

@Observable @MainActor private final class Covered {
  struct Item: Identifiable { let id = 1 }
  var item: Item?
}

@MainActor
@Suite struct TransitionTests {
  @Test func viewsTransitionOnlyWhenAnimated() throws {
    let harness = Harness {
      VStack {
        Text("still").transition(.opacity)
        Text("moving").transition(.scale).animation(.easeInOut(duration: 0.2), value: 1)
        Text("none").transition(.scale).animation(nil, value: 1)
        Text("off").transition(.scale).animation(.easeInOut(duration: 0.2), value: 1)
          .transaction { $0.disablesAnimations = true }
      }
    }
    func classes(_ words: String) throws -> [String] {
      try harness.text(containing: words).element.markup.classes
    }
    #expect(try classes("still") == ["text"])
    #expect(try classes("moving").contains("growing"))
    #expect(try !classes("none").contains("growing"))
    #expect(try !classes("off").contains("growing"))
  }

  @Test func aListAnimatesMovesButNotChanges() throws {
    let model = MovingRows()
    let harness = Harness { MovingList(model: model) }
    func moves() -> [String] {
      harness.flush()
      return harness.patches.joined().compactMap {
        if case .style(_, "--moves", let count) = $0 { count ?? "none" } else { nil }
      }
    }
    #expect(moves() == [])
    model.rows.append("c")
    #expect(moves() == ["1"])
    model.words = "other"
    #expect(moves() == ["1"])
    model.rows.remove(at: 0)
    #expect(moves() == ["1", "2"])
    #expect(harness.exists("other"))
  }

  @Test func aCoverIsClosedOnlyByItsContent() throws {
    let model = Covered()
    let harness = Harness {
      Text("below")
        .fullScreenCover(item: Binding(get: { model.item }, set: { model.item = $0 })) { _ in
          Button("Close") { model.item = nil }
        }
    }
    model.item = Covered.Item()
    harness.flush()
    #expect(harness.depth == 1)
    try harness.dismissSheet()
    #expect(model.item != nil)
    try harness.button("Close").tap()
    #expect(harness.sheet == nil && harness.depth == 0)
  }
}
