import Domain

/// Something that has a local ID until the source creates it. The source's ID is then stored under
/// the local one.
protocol LocallyIdentified {
  static var localPrefix: String { get }
}

extension Post: LocallyIdentified {
  static var localPrefix: String { "draft:" }
}

extension ScheduledPost: LocallyIdentified {
  static var localPrefix: String { "draft:" }
}

extension PeopleList: LocallyIdentified {
  static var localPrefix: String { "list:" }
}

extension ServerFilter: LocallyIdentified {
  static var localPrefix: String { "filter:" }
}

extension Identifier where Subject: LocallyIdentified {
  /// - Parameter origin: the draft or outbox entry that it is created from.
  init<Origin>(pending origin: Identifier<Origin>) {
    self.init(Subject.localPrefix + origin.rawValue)
  }

  var isPending: Bool { rawValue.hasPrefix(Subject.localPrefix) }

  /// The draft of a post that is not on the source yet.
  var pendingDraft: Draft.ID? {
    isPending ? Draft.ID(String(rawValue.dropFirst(Subject.localPrefix.count))) : nil
  }
}
