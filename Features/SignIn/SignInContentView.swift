import Components
import Presentation
import SwiftUI

struct SignInContentView: View {
  let viewData: SignInViewData
  let callbacks: SignInCallbacks

  var body: some View {
    Form {
      switch viewData {
      case .source:
        SignInSourceStep(callbacks: callbacks)
      case .address(let viewData):
        SignInAddressStep(viewData: viewData, callbacks: callbacks)
      case .found(let viewData):
        SignInFoundStep(viewData: viewData, callbacks: callbacks)
      case .authorize(let viewData):
        SignInAuthorizeStep(viewData: viewData, callbacks: callbacks)
      case .done(let viewData):
        SignInDoneStep(viewData: viewData, callbacks: callbacks)
      }
    }
  }
}
