import Domain

/// Light, dark, or the device's setting.
enum AppearanceChoice: String, Hashable, Sendable, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var title: String {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

/// The size of text, or the device's setting.
enum TextSizeChoice: String, Hashable, Sendable, CaseIterable, Identifiable {
  case system, small, standard, large, larger, largest

  var id: Self { self }

  var title: String {
    switch self {
    case .system: "System"
    case .small: "Small"
    case .standard: "Standard"
    case .large: "Large"
    case .larger: "Larger"
    case .largest: "Largest"
    }
  }
}

/// How long a server's posts are kept.
enum RetentionChoice: Int, CaseIterable, Identifiable {
  case month = 30
  case quarter = 90
  case year = 365
  case forever = 0

  /// In days. 0 means forever.
  var id: Int { rawValue }

  var title: String {
    switch self {
    case .month: "30 days"
    case .quarter: "90 days"
    case .year: "1 year"
    case .forever: "Forever"
    }
  }
}

extension AppearanceChoice {
  init(_ appearance: Preferences.Appearance) {
    self =
      switch appearance {
      case .system: .system
      case .light: .light
      case .dark: .dark
      }
  }

  var appearance: Preferences.Appearance {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}

extension TextSizeChoice {
  init(_ size: Preferences.TextSize) {
    self =
      switch size {
      case .system: .system
      case .small: .small
      case .standard: .standard
      case .large: .large
      case .larger: .larger
      case .largest: .largest
      }
  }

  var size: Preferences.TextSize {
    switch self {
    case .system: .system
    case .small: .small
    case .standard: .standard
    case .large: .large
    case .larger: .larger
    case .largest: .largest
    }
  }
}
