import Domain

extension QuoteViewData {
  init(_ quote: Quote, in context: RowContext) {
    if let post = quote.shownPost {
      self =
        post.filtered.map { .closed("Quoted post filtered: \($0.title)") }
        ?? .post(QuotedPostViewData(post, in: context))
    } else if quote.state == .accepted, quote.id != nil {
      self = .closed("Quoted post")
    } else {
      self = .missing(quote.state.sentence)
    }
  }
}

extension QuotedPostViewData {
  private static let maxPictures = 4

  init(_ post: Post, in context: RowContext) {
    let warning = post.hasWarning ? post.contentWarning : nil
    let isCovered = post.hasWarning && !post.isOpen
    let media = isCovered ? [] : MediaGridViewData(post.media)?.items ?? []
    let isShowingMedia = !post.isSensitive && media.count <= Self.maxPictures
    var facts: [String] = []
    if !media.isEmpty, !isShowingMedia {
      let attachments = context.formatting.attachments(post.media) ?? ""
      facts.append(post.isSensitive ? "Sensitive media" : attachments)
    }
    if post.poll != nil, !isCovered { facts.append("Poll") }
    if post.quote != nil, !isCovered { facts.append("Quotes another post") }
    self.init(
      author: PersonViewData(post.author), date: context.formatting.age(of: post.date),
      warning: warning.map { RichText($0).showing(post.emojis).spoken },
      text: isCovered ? "" : post.content?.spoken ?? "", media: isShowingMedia ? media : [],
      summary: facts.joined(separator: " · "))
  }
}

extension Quote.State {
  fileprivate var sentence: String {
    switch self {
    case .pending: "The author has not approved this quote yet."
    case .rejected: "The author didn’t approve this quote."
    case .revoked: "The author removed their post from this quote."
    case .deleted: "The quoted post was deleted."
    case .unauthorized: "You aren’t allowed to see the quoted post."
    case .blockedAccount: "You blocked the author of the quoted post."
    case .blockedDomain: "You blocked the server of the quoted post."
    case .mutedAccount: "You muted the author of the quoted post."
    case .accepted, .unknown: "The quoted post is not available."
    }
  }
}
