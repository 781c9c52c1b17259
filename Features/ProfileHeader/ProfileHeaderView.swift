import Components
import Presentation
import SwiftUI

/// A person's pictures, names, counts, buttons, and description.
package struct ProfileHeaderView: View {
  private let header: ProfileHeaderViewData
  private let callbacks: ProfileHeaderCallbacks

  package init(header: ProfileHeaderViewData, callbacks: ProfileHeaderCallbacks) {
    self.header = header
    self.callbacks = callbacks
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PersonPictures(header.person)
      VStack(alignment: .leading, spacing: 16) {
        VStack(alignment: .leading, spacing: 4) {
          ProfileNames(header: header)
          if let counts = header.counts {
            ProfileCounts(counts: counts, callbacks: callbacks)
          }
          if let joined = header.joined {
            Text(joined)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
        if let move = header.move {
          LinkRow(move, symbol: "arrow.right", inset: 12, open: callbacks.openSuccessor)
            .buttonStyle(.plain)
            .background(.fill, in: .rect(cornerRadius: 12))
        }
        if let request = header.request {
          ProfileRequestView(request: request, callbacks: callbacks)
        }
        ProfileButtons(header: header, callbacks: callbacks)
        if let note = header.privateNote {
          PrivateNoteView(note: note, edit: callbacks.editNote)
        }
        if let note = header.note {
          RichTextView(note)
            .selectableText()
            .linkActions(in: [note])
        }
        if !header.fields.isEmpty {
          PersonFields(header.fields)
        }
        if let hashtags = header.hashtags {
          RichTextView(hashtags)
            .linkActions(in: [hashtags])
        }
        if let familiar = header.familiar {
          ProfileFamiliar(familiar: familiar, open: callbacks.openFamiliar)
        }
      }
      .padding(.horizontal, 16)
      .padding(.bottom, 16)
    }
  }
}

/// The rows that open the person's pictures and repositories.
package struct ProfileLinks: View {
  private let header: ProfileHeaderViewData
  private let callbacks: ProfileHeaderCallbacks

  package init(header: ProfileHeaderViewData, callbacks: ProfileHeaderCallbacks) {
    self.header = header
    self.callbacks = callbacks
  }

  package var body: some View {
    ProfileLink("Gallery", symbol: "photo.on.rectangle", open: callbacks.openGallery)
    if header.hasRepositories {
      ProfileLink(
        "Repositories", symbol: "chevron.left.forwardslash.chevron.right",
        open: callbacks.openRepositories)
    }
  }
}

/// A row of the profile that opens another screen.
package struct ProfileLink: View {
  private let title: String
  private let symbol: String
  private let open: @MainActor () -> Void

  package init(_ title: String, symbol: String, open: @escaping @MainActor () -> Void) {
    self.title = title
    self.symbol = symbol
    self.open = open
  }

  package var body: some View {
    LinkRow(title, symbol: symbol, open: open)
      .buttonStyle(.row)
      // The row has its own space above and below.
      .padding(.vertical, -11)
  }
}

struct ProfileNames: View {
  let header: ProfileHeaderViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      NameView(header.person)
        .font(.title2)
        .fontWeight(.bold)
        .accessibilityAddTraits(.isHeader)
      HStack(spacing: 6) {
        if let handle = header.person.handle {
          Text(handle)
            .foregroundStyle(.secondary)
        }
        if header.isLocked {
          Image(systemName: "lock")
            .font(.caption)
            .foregroundStyle(.secondary)
            .accessibilityLabel("Approves followers")
        }
        ForEach(header.badges, id: \.self) { badge in
          Text(badge)
            .font(.caption)
            .padding(.horizontal, 8)
            .padding(.vertical, 2)
            .background(.fill, in: .capsule)
        }
      }
    }
  }
}

struct ProfileCounts: View {
  let counts: ProfileHeaderViewData.Counts
  let callbacks: ProfileHeaderCallbacks

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      if counts.haveLists {
        CountButton(counts.followers, open: callbacks.openFollowers)
        CountButton(counts.following, open: callbacks.openFollowing)
      } else {
        Text(counts.followers)
        Text(counts.following)
      }
      Text(counts.posts)
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }
}

/// Shows the followers you know, and opens their list.
struct ProfileFamiliar: View {
  let familiar: ProfileHeaderViewData.Familiar
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack(spacing: 8) {
        HStack(spacing: 4) {
          ForEach(familiar.people) { AvatarView($0, size: 24) }
        }
        .fixedSize()
        Text(familiar.line)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.leading)
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.plain)
  }
}

struct ProfileButtons: View {
  let header: ProfileHeaderViewData
  let callbacks: ProfileHeaderCallbacks

  var body: some View {
    if header.mainButton != nil || header.canMessage || header.canEdit {
      HStack(spacing: 12) {
        if header.canEdit {
          ActionButton("Edit Profile") { callbacks.editProfile() }
        }
        if header.canMessage {
          ActionButton("Message") { callbacks.message() }
        }
        // Last, because it appears later and must not push the others away from a finger.
        if let button = header.mainButton {
          RelationshipButton(button, act: callbacks.mainButton)
        }
      }
    }
  }
}
