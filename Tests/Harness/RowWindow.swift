import PageHost
import SwiftUI

/// Simulates the visible part of a list: ten rows, initially those where it opens.
@MainActor struct RowWindow {
  private let height = 10
  private var first: Int?
  private var visible: Set<ElementID> = []
  /// Of the rows that listen for being far away.
  private(set) var inSight: Set<ElementID> = []

  mutating func start(at row: Element) {
    first = row.parent?.children.firstIndex { $0 === row } ?? 0
  }

  mutating func startAtEnd() { first = .max }

  mutating func startAtTop() { first = 0 }

  mutating func advance() { first = first == .max ? first : (first ?? 0) + height }

  /// The rows that appeared and disappeared since the last call. Nil if there are none.
  mutating func change(in scene: ViewScene) -> PageEvent? {
    guard let root = scene.graph.screen.root else { return nil }
    var shown: Set<ElementID> = []
    var known: Set<ElementID> = []
    inSight = []
    collect(root, opensAtEnd: false, &shown, &known)
    let appeared = shown.subtracting(visible).sorted()
    let disappeared = visible.subtracting(shown).intersection(known).sorted()
    visible = shown
    if appeared.isEmpty, disappeared.isEmpty { return nil }
    return .visible(appeared: appeared, disappeared: disappeared)
  }

  private mutating func collect(
    _ element: Element, opensAtEnd: Bool, _ shown: inout Set<ElementID>,
    _ known: inout Set<ElementID>
  ) {
    let opensAtEnd = opensAtEnd || element.markup.classes.contains("from-end")
    let start = max(0, min(first ?? (opensAtEnd ? .max : 0), element.children.count - height))
    var index = 0
    for child in element.children {
      let isInSight = index >= start && index < start + height
      let listeners = child.markup.listeners
      if isInSight, listeners.contains(.far) { inSight.insert(child.id) }
      if listeners.contains(.visible) {
        known.insert(child.id)
        if isInSight { shown.insert(child.id) }
      }
      collect(child, opensAtEnd: opensAtEnd, &shown, &known)
      index += 1
    }
  }
}
