import Components
import Presentation
import SwiftUI

/// A person: pictures, names, counts, buttons, and their own description.
struct ProfileHeaderView: View {
  let header: ProfileHeaderViewData
  let callbacks: ProfileCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ProfilePictures(person: header.person)
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
        ProfileButtons(header: header, callbacks: callbacks)
        if let note = header.note {
          RichTextView(note)
        }
        if !header.fields.isEmpty {
          ProfileFields(fields: header.fields)
        }
        if header.hasRepositories {
          RepositoriesButton(open: callbacks.openRepositories)
        }
      }
      .padding(.horizontal, 16)
      .padding(.bottom, 16)
    }
  }
}

/// The wide picture, and the avatar over its lower edge.
struct ProfilePictures: View {
  let person: PersonViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PersonBanner(person, height: 160)
      AvatarView(person, size: 80)
        .background(.background, in: .circle)
        .overlay { Circle().stroke(.background, lineWidth: 3) }
        .padding(.leading, 16)
        .padding(.top, -40)
    }
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
  let callbacks: ProfileCallbacks

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      if counts.haveLists {
        CountButton(title: counts.followers, open: callbacks.openFollowers)
        CountButton(title: counts.following, open: callbacks.openFollowing)
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

/// A number of people that leads to them.
struct CountButton: View {
  let title: String
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      Text(title)
        .foregroundStyle(.tint)
        .tapTarget(alignment: .leading)
    }
    .buttonStyle(.plain)
    // The target reaches over the line above, but not over the one below, which is in front of it.
    .padding(.top, -12)
  }
}

struct ProfileButtons: View {
  let header: ProfileHeaderViewData
  let callbacks: ProfileCallbacks

  var body: some View {
    if header.mainButton != nil || header.canMessage {
      HStack(spacing: 12) {
        if let button = header.mainButton {
          RelationshipButton(button, act: callbacks.mainButton)
        }
        if header.canMessage {
          ActionButton("Message") { callbacks.message() }
        }
      }
    }
  }
}

/// The fields of a profile.
struct ProfileFields: View {
  let fields: [ProfileHeaderViewData.Field]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(fields) { field in
        VStack(alignment: .leading, spacing: 1) {
          Text(field.name)
            .font(.caption)
            .foregroundStyle(.secondary)
          RichTextView(field.value)
            .font(.subheadline)
        }
        .accessibilityElement(children: .combine)
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}

struct RepositoriesButton: View {
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack {
        Label("Repositories", systemImage: "chevron.left.forwardslash.chevron.right")
        Spacer(minLength: 8)
        Image(systemName: "chevron.right")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      .padding(12)
      .background(.fill, in: .rect(cornerRadius: 12))
      .tapTarget()
    }
    .buttonStyle(.plain)
  }
}
