import Presentation
import TestSupport
import Testing

@Suite struct ToastTests {
  private let muting = Toast<PostUndo>(id: 1, message: "Muted", undo: .muting(.ada))
  private let deletion = Toast<PostUndo>(
    id: 2, message: "Being deleted", undo: .removal([.post("1")]))
  private let reaction = Toast<PostUndo>(
    id: 3, message: "Boosted", undo: .reaction(.boost, isOn: false, "1"))
  private let plain = Toast<PostUndo>(id: 4, message: "Not saved")
  private let lasting = Toast<PostUndo>(id: 5, message: "Not sent", isLasting: true)

  /// Shows them one after the other, and dismisses the current one until none is left.
  private func ids(of toasts: Toast<PostUndo>...) -> [Int] {
    var shown: Toast<PostUndo>?
    for toast in toasts { shown.show(toast) }
    var ids: [Int] = []
    while let id = shown?.id, ids.count < 10 {
      ids.append(id)
      shown.dismiss(id)
    }
    return ids
  }

  @Test func theNewestReplacesAToastThatLosesNothing() {
    #expect(ids(of: plain, reaction) == [3])
    #expect(ids(of: reaction, plain) == [4])
  }

  @Test func toastsWithAnOnlyUndoReturn() {
    #expect(ids(of: muting, plain) == [4, 1])
    #expect(ids(of: muting, reaction, plain) == [4, 1])
    #expect(ids(of: lasting, muting, plain) == [4, 1, 5])
  }

  @Test func expiringToastsAreNeverCovered() {
    #expect(ids(of: deletion, plain) == [2, 4])
    #expect(ids(of: deletion, reaction, plain) == [2, 4])
    #expect(ids(of: muting, deletion, plain) == [2, 4, 1])
    #expect(ids(of: deletion, muting, plain) == [2, 4, 1])
  }

  @Test func aWaitingFailureIsShownAfterward() {
    let failure = Toast<PostUndo>(id: 7, message: "Not deleted")
    let again = Toast<PostUndo>(id: 6, message: "Two", undo: .removal([.post("1"), .post("2")]))
    #expect(ids(of: deletion, failure) == [2, 7])
    #expect(ids(of: deletion, failure, plain) == [2, 4, 7])
    #expect(ids(of: deletion, failure, again) == [6, 7])
    #expect(ids(of: failure, plain) == [4])
  }

  @Test func aSecondExpiringToastReplacesTheFirst() {
    let both = Toast<PostUndo>(id: 6, message: "Two", undo: .removal([.post("1"), .post("2")]))
    #expect(ids(of: muting, deletion, both) == [6, 1])
  }

  @Test func identicalToastsDoNotPileUp() {
    let again = Toast<PostUndo>(id: 6, message: lasting.message, isLasting: true)
    #expect(ids(of: lasting, again) == [6])
    #expect(ids(of: lasting, muting, again) == [6, 1])
  }

  @Test func identicalToastsAboutDifferentThingsAreKept() {
    let another = Toast<PostUndo>(id: 6, message: "Muted", undo: .muting(.alan))
    #expect(ids(of: muting, another) == [6, 1])
    #expect(ids(of: muting, another, plain) == [4, 6, 1])
  }

  @Test func aRevertedActionLosesItsUndo() {
    var shown: Toast<PostUndo>?
    for toast in [lasting, muting, plain] { shown.show(toast) }
    shown.dropUndo()
    #expect(shown?.id == 4)
    shown.dismiss(4)
    #expect(shown?.id == 5)
    shown.show(muting)
    shown.dropUndo()
    #expect(shown == lasting)
    shown.dropUndo()
    shown.dismiss(5)
    shown.dropUndo()
    #expect(shown == nil)
  }

  @Test func aButtonThatIsNoLongerNeededLeavesWithItsToast() {
    var shown: Toast<PostUndo>?
    for toast in [lasting, deletion, muting] { shown.show(toast) }
    shown.dismissOffers { $0 == .muting(.ada) }
    shown.dismissOffers { $0 == .muting(.alan) }
    #expect(shown?.id == 2)
    shown.dismissOffers { _ in true }
    #expect(shown == lasting)
  }

  @Test func aToastThatWaitsCanBeDismissed() {
    var shown: Toast<PostUndo>?
    for toast in [lasting, plain] { shown.show(toast) }
    shown.dismiss(5)
    #expect(shown?.id == 4)
    shown.dismiss(4)
    #expect(shown == nil)
  }

  @Test func dismissingAnotherToastChangesNothing() {
    var shown: Toast<PostUndo>? = muting
    shown.dismiss(2)
    #expect(shown == muting)
    shown = nil
    shown.dismiss(1)
    #expect(shown == nil)
  }
}
