import Domain
import Foundation
import Presentation

extension OwnProfile {
  mutating func apply(_ input: ProfileInput) {
    switch input {
    case .name(let text): name = text
    case .note(let text): note = text
    case .label(let text, let field):
      if fields.indices.contains(field) { fields[field].label = text }
    case .content(let text, let field):
      if fields.indices.contains(field) { fields[field].content = text }
    case .addField: fields.append(Field())
    case .removeField(let field): if fields.indices.contains(field) { fields.remove(at: field) }
    case .locked(let isOn): isLocked = isOn
    case .bot(let isOn): isBot = isOn
    case .audience(let audience): posting?.visibility = audience.visibility
    case .quoters(let choice): posting?.quoters = choice.quoters
    case .removePicture(let kind): self[kind.picture] = nil
    }
  }
}

extension PickedPicture {
  /// The picker's error is not shown, because the person can only choose another picture.
  func bytes() async throws -> Data {
    do {
      if let bytes = try await load() { return bytes }
    } catch {
      try Task.checkCancellation()
    }
    throw LoadFailure.picture(.unreadable)
  }
}

extension UnsavedText {
  init(keeping edit: ProfileEdit) {
    self.init(of: "profile", keeping: edit.movingPictures(\.fileName))
  }

  /// Nil if the text has the format of another version of the app.
  package var edit: ProfileEdit? { value(as: ProfileEdit.self) }
}
