import Foundation
import Harness
import SwiftUI
import Testing

@MainActor @Suite struct PresentationTests {
  struct Item: Identifiable, Equatable {
    let id: Int
  }

  struct Host: View {
    let diary: LifecycleTests.EventLog
    @State private var item: Item?
    @State private var question: String?
    @State private var text = ""

    var body: some View {
      VStack {
        Button("Present") { item = Item(id: 1) }
        Button("Ask") { question = "It cannot be undone." }
        if let question { Text("Asking: \(question)") }
      }
      .sheet(item: $item) {
        diary.write("dismissed")
      } content: { item in
        SheetContent(number: item.id, next: { self.item = Item(id: 2) })
      }
      .alert(
        "Delete?",
        isPresented: Binding(get: { question != nil }, set: { if !$0 { question = nil } }),
        presenting: question
      ) { asked in
        Button("Delete", role: .destructive) {
          diary.write("deleted while asking: \(question == nil ? "nothing" : asked)")
        }
        Button("Keep", role: .cancel) {}
      } message: {
        Text($0)
      }
    }
  }

  struct SheetContent: View {
    let number: Int
    let next: @MainActor () -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0

    var body: some View {
      NavigationStack {
        VStack {
          Button("Sheet \(number): \(count)") { count += 1 }
          Button("Next", action: next)
          Button("Close") { dismiss() }
        }
        .navigationTitle("Sheet \(number)")
      }
    }
  }

  @Test func aSheetCoversTheRestAndDismissesItself() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness { Host(diary: diary) }
    try harness.button("Present").tap()
    #expect(throws: ElementNotFound.self) { try harness.button("Present").tap() }
    #expect(harness.title == "Sheet 1")
    #expect(harness.depth == 1)
    try harness.button("Close").tap()
    #expect(diary.lines == ["dismissed"])
    try harness.button("Present").tap()
    #expect(harness.exists("Sheet 1: 0"))
  }

  @Test func anotherItemIsAnotherSheet() throws {
    let harness = Harness { Host(diary: .init()) }
    try harness.button("Present").tap()
    try harness.button("Sheet 1: 0").tap()
    try harness.button("Next").tap()
    #expect(harness.exists("Sheet 2: 0"))
  }

  @Test func thePersonCanDismissASheetUnlessTheAppForbidsIt() throws {
    struct Guarded: View {
      @State private var item: Item? = Item(id: 1)
      @State private var isGuarded = true
      var body: some View {
        Text("below").sheet(item: $item) { _ in
          Button("Allow") { isGuarded = false }.interactiveDismissDisabled(isGuarded)
        }
      }
    }
    let harness = Harness { Guarded() }
    try harness.dismissSheet()
    #expect(harness.sheet != nil)
    try harness.button("Allow").tap()
    harness.back()
    #expect(harness.sheet == nil)
  }

  @Test(arguments: [
    (AnswerOrder.closesFirst, "nothing"), (.actsFirst, "It cannot be undone."),
  ])
  func anAlertClosesBeforeOrAfterItsAction(order: AnswerOrder, asking: String) throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness { Host(diary: diary) }
    try harness.button("Ask").tap()
    #expect(harness.sheet?.name.contains("It cannot be undone.") == true)
    try harness.answer("Delete", order)
    #expect(harness.sheet == nil)
    #expect(diary.lines == ["deleted while asking: \(asking)"])
  }

  /// In UIKit, the alert is in the way, and the sheet is never presented.
  @Test(arguments: [true, false])
  func aSheetIsPresentedBehindNoAlert(closesAlert: Bool) throws {
    struct Asking: View {
      let closesAlert: Bool
      @State private var item: Item?
      @State private var question: String? = "Sure?"
      var body: some View {
        Text("below")
          .onOpenURL { _ in item = Item(id: 1) }
          .sheet(item: $item) { Text("Sheet \($0.id)") }
          .alert(
            "Delete?",
            isPresented: Binding(get: { question != nil }, set: { if !$0 { question = nil } }),
            presenting: question
          ) { _ in
            Button("Keep", role: .cancel) {}
          } message: {
            Text($0)
          }
          .onChange(of: item) { if closesAlert { question = nil } }
      }
    }
    let harness = Harness { Asking(closesAlert: closesAlert) }
    harness.open(try #require(URL(string: "moments://feed")))
    #expect((harness.alert == nil) == closesAlert)
    if !closesAlert { try harness.answer("Keep") }
    #expect(harness.exists("Sheet 1") == closesAlert)
    #expect((harness.sheet != nil) == closesAlert)
  }

  @Test func onlyItsButtonsCloseAnAlert() throws {
    let harness = Harness { Host(diary: .init()) }
    try harness.button("Ask").tap()
    try harness.dismissSheet()
    #expect(harness.sheet != nil)
    try harness.answer("Keep")
    #expect(harness.sheet == nil)
  }

  @Test func anAlertWithoutAValueIsNotShown() {
    let harness = Harness {
      Text("x").alert(
        "Delete?", isPresented: Binding(get: { true }, set: { _ in }), presenting: String?.none,
        actions: { Text($0) }, message: { Text($0) })
    }
    #expect(harness.sheet == nil)
  }

  @Test func anIncomingLinkReachesItsHandlers() {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      VStack { Text("x").onOpenURL { diary.write("inner \($0.host() ?? "")") } }
        .onOpenURL { diary.write("outer \($0.host() ?? "")") }
    }
    harness.open(URL(string: "moments://feed")!)
    #expect(diary.lines == ["outer feed", "inner feed"])
  }
}
