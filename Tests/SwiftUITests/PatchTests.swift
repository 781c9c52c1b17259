import Harness
import PageHost
import SwiftUI
import TestSupport
import Testing

/// A page built only from patches, like a browser's.
private struct PatchedPage {
  /// A class, because a struct would be copied with its content each time it is read.
  fileprivate final class Node {
    var element: NewElement
    var kids: [ElementID] = []
    var value = ""

    init(_ element: NewElement) {
      self.element = element
    }
  }

  private var nodes: [ElementID: Node] = [rootElementID: Node(NewElement(0, "main"))]

  mutating func apply(_ patches: [PatchOp]) throws {
    for patch in patches {
      switch patch {
      case .new(let element): nodes[element.id] = Node(element)
      case .text(let id, let text): nodes[id]?.element.text = text
      case .kids(let id, let kids): try place(kids, in: id, 0, nodes[id]?.kids.count ?? 0)
      case .splice(let id, let start, let count, let kids): try place(kids, in: id, start, count)
      case .attr(let id, let name, let value):
        nodes[id]?.element.attributes.set(name, value)
      case .style(let id, let name, let value): nodes[id]?.element.styles.set(name, value)
      case .on(let id, let listeners): nodes[id]?.element.listeners = listeners
      case .val(let id, let text, _): nodes[id]?.value = text
      case .del(let ids): ids.forEach { remove($0) }
      default: break
      }
    }
  }

  private mutating func place(
    _ kids: [ElementID], in id: ElementID, _ start: Int, _ count: Int
  ) throws {
    try #require(kids.allSatisfy { nodes[$0] != nil }, "an element is placed before it is made")
    nodes[id]?.kids.replaceSubrange(start..<(start + count), with: kids)
  }

  private mutating func remove(_ id: ElementID) {
    nodes[id]?.kids.forEach { remove($0) }
    nodes[id] = nil
  }

  /// The elements in which a person could notice a difference between the two pages.
  func differences(from other: PatchedPage) -> [ElementID] {
    var different: [ElementID] = []
    for (id, node) in nodes where other.nodes[id].map(node.looksLike) != true {
      different.append(id)
    }
    for id in other.nodes.keys where nodes[id] == nil { different.append(id) }
    return different.sorted()
  }

  /// Unplaced elements would stay in a browser's memory forever.
  var unplacedElements: Set<ElementID> {
    var reached: Set<ElementID> = []
    func visit(_ id: ElementID) {
      reached.insert(id)
      nodes[id]?.kids.forEach(visit)
    }
    visit(rootElementID)
    return Set(nodes.keys).subtracting(reached)
  }
}

extension PatchedPage.Node {
  fileprivate func looksLike(_ other: PatchedPage.Node) -> Bool {
    element.tag == other.element.tag && element.text == other.element.text && value == other.value
      && kids == other.kids && element.listeners == other.element.listeners
      && element.attributes.hasSameElements(of: other.element.attributes)
      && element.styles.hasSameElements(of: other.element.styles)
  }
}

extension [Attribute] {
  fileprivate mutating func set(_ name: String, _ value: String?) {
    removeAll { $0.name == name }
    if let value { append(Attribute(name, value)) }
  }

  /// In any order.
  fileprivate func hasSameElements(of other: Self) -> Bool {
    self == other || Set(self) == Set(other)
  }
}

@Observable @MainActor private final class Board {
  struct Card: Identifiable, Equatable {
    let id: Int
    var text = ""
    var isOpen = false
    var parts: [Int] = []
  }

  var cards: [Card] = []
  var title: String?
  var path: [Int] = []
  var isAsking = false

  private var lastID = 0

  func change(using random: inout SeededGenerator) {
    let index = cards.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<11, using: &random), index) {
    case (0...2, _):
      lastID += 1
      cards.insert(Card(id: lastID), at: Int.random(in: 0...cards.count, using: &random))
    case (3, let index?): cards.remove(at: index)
    case (4, _): cards.shuffle(using: &random)
    case (5, let index?): cards[index].text = "text \(Int.random(in: 0..<100, using: &random))"
    case (6, let index?): cards[index].isOpen.toggle()
    case (7, let index?):
      cards[index].parts = (0..<Int.random(in: 0..<5, using: &random)).map { $0 * 3 % 5 }.shuffled(
        using: &random)
    case (8, _): title = title == nil ? "Title" : nil
    case (9, _): path = path.isEmpty ? [1, 2] : []
    default: isAsking.toggle()
    }
  }
}

private struct BoardView: View {
  @State var board: Board

  var body: some View {
    NavigationStack(path: $board.path) {
      VStack {
        if let title = board.title {
          Text(title).padding().background(.red).padding()
        } else {
          Button("No title") {}
        }
        List { ForEach(board.cards) { CardView(card: $0) } }
      }
      .navigationTitle(board.title ?? "None")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          if !board.cards.isEmpty { Button("Clear") {} }
        }
      }
      .navigationDestination(for: Int.self) { Text("Level \($0)") }
      .alert("Sure?", isPresented: $board.isAsking, presenting: board.cards.count) { _ in
        Button("Yes") {}
        Button("No") {}
      } message: { count in
        Text("It deletes \(count) cards.")
      }
    }
  }
}

private struct CardView: View {
  let card: Board.Card
  @State private var note = ""

  var body: some View {
    if card.isOpen {
      VStack {
        TextField("Note", text: $note)
        ForEach(card.parts, id: \.self) { Text("part \($0)").opacity(0.5) }
      }
    } else {
      Text(card.text).lineLimit(card.id % 3 + 1)
    }
  }
}

/// One after the other: the main actor runs one at a time anyway, and tests that do not need it get
/// a turn meanwhile.
@MainActor @Suite(.serialized) struct PatchTests {
  @Test(arguments: 0..<40)
  func patchesAndSnapshotsGiveTheSamePage(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let board = Board()
    let cards = seed.isMultiple(of: 2) ? 100 : 0
    board.cards = (1000..<1000 + cards).map { Board.Card(id: $0) }
    let harness = Harness { BoardView(board: board) }
    let start = harness.scene.snapshot()
    harness.clearPatches()
    var steps: [Step] = []
    for _ in 0..<60 {
      board.change(using: &random)
      if Bool.random(using: &random) { board.change(using: &random) }
      harness.flush()
      if Int.random(in: 0..<8, using: &random) == 0 { harness.scrollDown() }
      if Int.random(in: 0..<8, using: &random) == 0 { harness.reportRowsOutOfSight() }
      let patches = harness.patches
      harness.clearPatches()
      steps.append(Step(patches: patches, whole: harness.scene.snapshot()))
    }
    try await Self.follow(steps, from: start, seed: seed)
  }

  private struct Step: Sendable {
    let patches: [[PatchOp]]
    let whole: [PatchOp]
  }

  /// Not on the main actor, where the views of the next seed change meanwhile.
  private nonisolated static func follow(
    _ steps: [Step], from start: [PatchOp], seed: UInt64
  ) async throws {
    var page = PatchedPage()
    try page.apply(start)
    for (number, step) in steps.enumerated() {
      for batch in step.patches { try page.apply(batch) }
      var whole = PatchedPage()
      try whole.apply(step.whole)
      try #require(page.differences(from: whole) == [], "seed \(seed), step \(number)")
    }
    #expect(page.unplacedElements.isEmpty)
  }

  @Test func oneMoreRowSendsOnlyThatRow() throws {
    let board = Board()
    board.cards = (0..<20).map { Board.Card(id: $0, text: "card \($0)") }
    let harness = Harness { BoardView(board: board) }
    harness.clearPatches()
    board.cards.append(Board.Card(id: 99, text: "new"))
    harness.flush()
    let patches = harness.patches.flatMap { $0 }
    #expect(patches.count == 4, "row, text, its place in the row, the row's place: \(patches)")
  }
}
