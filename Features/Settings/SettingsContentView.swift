import Components
import Presentation
import StorageSettingsFeature
import SwiftUI

struct SettingsContentView: View {
  let viewData: SettingsViewData
  let callbacks: SettingsCallbacks

  var body: some View {
    Form {
      switch viewData.phase {
      case .loading:
        ProgressView("Loading…")
          .frame(maxWidth: .infinity, minHeight: 240)
      case .failed(let failure):
        FailureView(failure: failure, act: callbacks.retry)
      case .ready:
        SettingsAccountSection(viewData: viewData, callbacks: callbacks)
        if !viewData.links.isEmpty {
          SettingsLinksSection(links: viewData.links, open: callbacks.open)
        }
        SettingsAppearanceSection(viewData: viewData, callbacks: callbacks)
        SettingsFeedSection(viewData: viewData, callbacks: callbacks)
        SettingsWarningsSection(
          opensWarnings: viewData.opensWarnings, choose: callbacks.chooseOpenWarnings)
        SettingsWordsSection(words: viewData.words, unmute: callbacks.unmute)
        SettingsNameSection(
          name: viewData.gitHubName, note: viewData.nameNote, callbacks: callbacks)
        SettingsStorageSection(viewData: viewData, callbacks: callbacks)
        ExportSections(
          viewData: viewData.storage, export: callbacks.export,
          exportBugReport: callbacks.exportBugReport)
        Section("About") {
          SettingsLine(title: "Version", value: viewData.version)
        }
      }
    }
  }
}

/// The accounts on this device. The current one has a checkmark, and a tap switches to another.
struct SettingsAccountSection: View {
  let viewData: SettingsViewData
  let callbacks: SettingsCallbacks

  var body: some View {
    Section("Accounts") {
      ForEach(viewData.accounts) { account in
        SettingsAccountRow(account: account, callbacks: callbacks)
      }
      Button("Add Account") { callbacks.addAccount() }
      if let account = viewData.accounts.first(where: \.isCurrent), account.canSignOut {
        Button("Sign Out", role: .destructive) { callbacks.signOut(account.id) }
      }
    }
    .disabled(viewData.isChangingAccount)
  }
}

struct SettingsAccountRow: View {
  let account: SettingsViewData.AccountRow
  let callbacks: SettingsCallbacks

  var body: some View {
    if account.isCurrent {
      SettingsAccountLabel(account: account)
        .accessibilityElement(children: .combine)
    } else if account.canSignOut {
      switchButton
        .swipeActions { signOut }
        .pressMenu { signOut }
    } else {
      switchButton
    }
  }

  /// Not destructive, because the row stays until the question is answered.
  private var signOut: some View {
    Button("Sign Out") { callbacks.signOut(account.id) }
      .tint(.red)
  }

  private var switchButton: some View {
    Button {
      callbacks.switchAccount(account.id)
    } label: {
      SettingsAccountLabel(account: account)
        .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
    .accessibilityLabel("Switch to \(account.person.name), \(account.line)")
  }
}

struct SettingsAccountLabel: View {
  let account: SettingsViewData.AccountRow

  var body: some View {
    HStack(spacing: 12) {
      AvatarView(account.person, size: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(account.person.name)
          .font(.headline)
        Text(account.line)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      if account.isCurrent {
        Image(systemName: "checkmark")
          .foregroundStyle(.tint)
          .accessibilityLabel("Current account")
      }
    }
  }
}

/// Links to the settings of the account.
struct SettingsLinksSection: View {
  let links: [SettingsLink]
  let open: @MainActor (SettingsLink) -> Void

  var body: some View {
    Section {
      ForEach(links) { link in
        LinkRow(link.title, symbol: link.symbol) { open(link) }
          .buttonStyle(.row)
          // The row has its own space above and below.
          .padding(.vertical, -11)
      }
    } header: {
      Text("Your Account")
    } footer: {
      Text("These apply on all your devices.")
    }
  }
}

/// The appearance of the app.
struct SettingsAppearanceSection: View {
  let viewData: SettingsViewData
  let callbacks: SettingsCallbacks

  var body: some View {
    Section("Appearance") {
      Picker(
        "Colors",
        selection: Binding(
          get: { viewData.appearance }, set: { callbacks.chooseAppearance($0) })
      ) {
        ForEach(AppearanceChoice.allCases) { Text($0.title).tag($0) }
      }
      Picker(
        "Text size",
        selection: Binding(get: { viewData.textSize }, set: { callbacks.chooseTextSize($0) })
      ) {
        ForEach(TextSizeChoice.allCases) { Text($0.title).tag($0) }
      }
    }
  }
}

struct SettingsFeedSection: View {
  let viewData: SettingsViewData
  let callbacks: SettingsCallbacks

  var body: some View {
    Section {
      Picker(
        "Posts per page",
        selection: Binding(get: { viewData.pageSize }, set: { callbacks.choosePageSize($0) })
      ) {
        ForEach(viewData.pageSizes, id: \.self) { Text(verbatim: "\($0)").tag($0) }
      }
    } header: {
      Text("Feed")
    } footer: {
      Text("Applies to the next page that loads.")
    }
  }
}

/// The setting for posts with a content warning.
struct SettingsWarningsSection: View {
  let opensWarnings: Bool
  let choose: @MainActor (Bool) -> Void

  var body: some View {
    Section {
      Toggle(
        "Always open content warnings",
        isOn: Binding(get: { opensWarnings }, set: { choose($0) }))
    } header: {
      Text("Content Warnings")
    } footer: {
      Text("Shows the text and pictures under each warning. You can still close them.")
    }
  }
}

/// Words that hide posts, each with its end.
struct SettingsWordsSection: View {
  let words: [MutedWordViewData]
  let unmute: @MainActor (String) -> Void

  var body: some View {
    Section {
      if words.isEmpty {
        Text("No muted words")
          .foregroundStyle(.secondary)
      }
      ForEach(words) { word in
        MutedWordRow(word: word) { unmute(word.id) }
      }
    } header: {
      Text("Muted Words")
    } footer: {
      Text("Mute words in the feed’s filter.")
    }
  }
}

/// The GitHub name whose repositories are shown.
struct SettingsNameSection: View {
  let name: String
  let note: String
  let callbacks: SettingsCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    Section {
      TextField(
        "GitHub name", text: Binding(get: { name }, set: { callbacks.typeName($0) })
      )
      .autocorrectionDisabled()
      .plainTyping()
      .submitLabel(.done)
      .onSubmit { callbacks.submitName() }
      .rowFieldTarget($isTyping)
      .preservesFocus($isTyping, as: "name")
    } header: {
      Text("Repositories")
    } footer: {
      Text(note)
    }
  }
}

/// The size and the location of the app's storage.
struct SettingsStorageSection: View {
  let viewData: SettingsViewData
  let callbacks: SettingsCallbacks

  var body: some View {
    Section {
      Picker(
        "Keep posts",
        selection: Binding(get: { viewData.retention }, set: { callbacks.chooseRetention($0) })
      ) {
        ForEach(RetentionChoice.allCases) { Text($0.title).tag($0.id) }
      }
      StorageRows(
        viewData: viewData.storage, measure: callbacks.measure, clearCache: callbacks.clearCache)
    } header: {
      Text("Storage")
    } footer: {
      Text(
        "Posts you have not loaded for this long are removed. Your own posts, bookmarks, favorites, drafts, and messages stay."
      )
    }
  }
}

extension View {
  /// Turns off correction and capitals, for names.
  fileprivate func plainTyping() -> some View {
    #if os(iOS) || os(Linux)
      textInputAutocapitalization(.never)
    #else
      self
    #endif
  }
}
