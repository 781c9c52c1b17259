import SwiftUI

func isVisible(_ phase: ScenePhase) -> Bool {
  switch phase {
  case .active, .inactive: true
  case .background: false
  }
}
