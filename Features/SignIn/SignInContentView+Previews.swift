import Components
import Foundation
import Presentation
import SwiftUI

package struct SignInContentView_Previews: PreviewProvider {
  package static var previews: some View {
    step(.source).previewDisplayName("Empty")
    step(address("")).previewDisplayName("Address")
    step(address("looms.example", isChecking: true)).previewDisplayName("Loading")
    step(address("looms.example", failure: .noAnswer)).previewDisplayName("Failed")
    step(found("A server for weavers and their engines.")).previewDisplayName("Full")
    step(.done(.init(name: "Ada Lovelace", handle: "@ada@looms.example")))
      .previewDisplayName("Done")
    step(found(String(repeating: "Rules, and then more rules. ", count: 20)))
      .previewDisplayName("Long text")
    step(found("خادم للنسّاجين")).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    step(address("looms.example", failure: .noAnswer)).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func address(
    _ address: String, isChecking: Bool = false, failure: FailureText? = nil
  ) -> SignInViewData {
    .address(
      .init(
        prompt: "Server", help: "For example looms.example", address: address, userName: nil,
        isChecking: isChecking, canContinue: !address.isEmpty, failure: failure))
  }

  private static func found(_ about: String) -> SignInViewData {
    .found(
      .init(
        name: "Looms", lines: ["looms.example", "1,843 people"], about: about, button: "Continue",
        isWorking: false, isSaving: false, failure: nil))
  }

  private static func step(_ viewData: SignInViewData) -> some View {
    SignInContentView(viewData: viewData, callbacks: SignInCallbacks())
  }
}

extension FailureText {
  /// The step's button retries.
  fileprivate static let noAnswer = FailureText(
    title: "No Answer", message: "“looms.example” doesn’t answer.", action: nil)
}
