/// A complaint about a person, for the moderators of a server.
package struct Report: Hashable, Codable, Sendable {
  /// No server accepts a longer comment.
  package static let maxCharacters = 1_000

  package enum Category: String, Hashable, Codable, Sendable, CaseIterable {
    case spam
    /// Breaks rules of the server.
    case violation
    /// Breaks the law.
    case legal
    case other
  }

  package let person: Person.ID
  /// Nil until the person chooses one, and for servers without categories.
  package var category: Category?
  /// The rules that were broken. Only used for a violation.
  package var rules: Set<ServerRule.ID>
  /// The posts that the report is about.
  package var posts: Set<Post.ID>
  package var comment: String
  /// True if the moderators of the reported person's own server get the report too.
  package var isForwarded: Bool

  package init(
    about person: Person.ID, category: Category? = nil, rules: Set<ServerRule.ID> = [],
    posts: Set<Post.ID> = [], comment: String = "", isForwarded: Bool = false
  ) {
    self.person = person
    self.category = category
    self.rules = rules
    self.posts = posts
    self.comment = comment
    self.isForwarded = isForwarded
  }
}

package struct ServerRule: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<ServerRule>

  package let id: ID
  package let text: String
  /// A longer explanation. Nil if there is none.
  package let hint: String?

  package init(id: ID, text: String, hint: String? = nil) {
    self.id = id
    self.text = text
    self.hint = hint
  }
}

/// The choices that a server offers in a report.
package struct ReportTerms: Hashable, Codable, Sendable {
  /// Empty for servers without categories.
  package let categories: [Report.Category]
  package let rules: [ServerRule]

  /// Without rules, there can be no violation.
  package init(categories: [Report.Category] = [.spam, .other], rules: [ServerRule] = []) {
    self.categories = categories.filter { $0 != .violation || !rules.isEmpty }
    self.rules = rules
  }
}

/// The content of the report form.
package struct ReportForm: Hashable, Sendable {
  package let person: Person
  package let terms: ReportTerms
  /// Recent posts of the person. The reported one comes first.
  package let posts: [Post]
  package let relationship: Relationship
  /// An unfinished or refused report. Nil if there is none.
  package var draft: Report?
  /// Why the source refused the report.
  package var refusal: LoadFailure?

  package init(
    person: Person, terms: ReportTerms, posts: [Post], relationship: Relationship,
    draft: Report? = nil, refusal: LoadFailure? = nil
  ) {
    self.person = person
    self.terms = terms
    self.posts = posts
    self.relationship = relationship
    self.draft = draft
    self.refusal = refusal
  }
}
