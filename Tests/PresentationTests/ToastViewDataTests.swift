import Presentation
import TestSupport
import Testing

@Suite struct ToastViewDataTests {
  @Test(arguments: [
    (Toast<PostUndo>(id: 1, message: "Done"), Duration.seconds(5)),
    (Toast(id: 2, message: "Gone", undo: .muting(.ada)), .seconds(10)),
    (Toast(id: 3, message: "Kept", isLasting: true), nil),
    (Toast(id: 4, message: "Kept", undo: .muting(.ada), isLasting: true), nil),
    (Toast(id: 5, message: "Signed out", offersSignIn: true), nil),
  ])
  func toastsWithButtonsStayLongerAndLastingOnesStay(
    _ toast: Toast<PostUndo>, _ duration: Duration?
  ) {
    #expect(ToastViewData(toast).duration == duration)
  }
}
