/// The account's screens that the settings link to.
package enum SettingsLink: Hashable, Sendable, CaseIterable, Identifiable {
  case profile, mutedPeople, blockedPeople, serverFilters

  package var id: Self { self }

  package var title: String {
    switch self {
    case .profile: "Profile and New Posts"
    case .mutedPeople: "Muted People"
    case .blockedPeople: "Blocked People"
    case .serverFilters: "Server Filters"
    }
  }

  var symbol: String {
    switch self {
    case .profile: "person.crop.circle"
    case .mutedPeople: "speaker.slash"
    case .blockedPeople: "hand.raised"
    case .serverFilters: "line.3.horizontal.decrease.circle"
    }
  }
}
