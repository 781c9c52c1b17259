import Domain
import Foundation

extension PostRowViewData {
  package init(_ original: Post, in context: RowContext) {
    let post = context.read(original)
    let isCovered = (post.hasWarning || post.filtered != nil) && !post.isOpen
    self.init(id: post.rowID.rawValue, author: PersonViewData(post.author))
    boost = post.boost.map {
      let isOwn = $0.person.id == context.signedIn
      let name = isOwn ? "You" : $0.person.displayName.bidiIsolated
      return BoostViewData(line: "\(name) boosted")
    }
    isPinned = context.showsPins && post.isPinned
    replyLine = post.replyLine
    delivery = post.delivery.map { DeliveryViewData($0, in: context) }
    editDelivery = post.editDelivery.map { DeliveryViewData(edit: $0, in: context) }
    // An unsent post has no date yet, because the source sets it.
    date = post.delivery == nil ? context.formatting.age(of: post.date) : nil
    edited = post.edited.map { "Edited \(context.formatting.exact($0))" }
    audience = post.visibility.audience
    isUnread = post.isUnread
    warning = post.warningViewData
    if !isCovered {
      uncover(post, in: context)
      translation = context.translationViewData(of: original)
    }
    comments = post.comments.filter { !$0.isHidden }.map(CommentViewData.init)
    actions = post.actionViewData(in: context)
    menu = PostMenuViewData(post, in: context)
    label = spokenLabel(counts: post.counts, in: context)
  }
}

extension PostRowViewData {
  /// Sets the parts that a content warning covers.
  fileprivate mutating func uncover(_ post: Post, in context: RowContext) {
    text = post.content.flatMap { $0.isEmpty ? nil : RichTextViewData($0) }
    // A content warning has its own button.
    let cover: MediaGridViewData.Cover? = post.isOpen ? .open : .closed
    media = MediaGridViewData(
      post.media, cover: post.isSensitive && warning == nil ? cover : nil)
    poll = post.poll.map { PollViewData($0, emojis: post.emojis, in: context) }
    card = post.card.map(LinkCardViewData.init)
    quote = post.quote.map { QuoteViewData($0, in: context) }
  }
}

extension DeliveryViewData {
  fileprivate init(_ delivery: Post.Delivery, in context: RowContext) {
    switch delivery {
    case .waiting:
      self.init(kind: .waiting, text: "Waiting to send")
    case .signedOut:
      self.init(kind: .signedOut, text: "Not sent. Sign in again to send it.")
    case .refused(let failure):
      let text = FailureText(failure, during: .deliver, at: context.now, context.formatting)
      self.init(kind: .refused, text: text.message)
    }
  }
}

extension DeliveryViewData {
  fileprivate init(edit delivery: Post.Delivery, in context: RowContext) {
    switch delivery {
    case .waiting, .signedOut:
      self.init(kind: .waiting, text: "Edit waiting to send")
    case .refused(let failure):
      let text = FailureText(failure, during: .deliverEdit, at: context.now, context.formatting)
      self.init(kind: .refused, text: text.message)
    }
  }
}

extension Attempt {
  fileprivate static let deliver = Attempt(failed: "Not sent")
  fileprivate static let deliverEdit = Attempt(failed: "Edit not sent")
}

extension LinkCardViewData {
  package init(_ card: LinkCard) {
    self.init(
      url: card.url, title: card.title, summary: card.summary, provider: card.provider,
      image: card.image,
      placeholder: card.image.flatMap { _ in URL(blurHash: card.blurHash, aspectRatio: 1.91) })
  }
}

extension PostMenuViewData {
  /// Nil if the menu would be empty.
  package init?(_ post: Post, in context: RowContext) {
    let isOwn = post.author.id == context.signedIn
    let canMute = context.signedIn != nil && !isOwn && context.actions.contains(.follow)
    let name = post.author.displayName.bidiIsolated
    let isMuted = context.muted.contains(post.author.id)
    let isBlocked = context.blocked.contains(post.author.id)
    self.init(
      link: post.url, mute: canMute ? "\(isMuted ? "Unmute" : "Mute") \(name)" : nil,
      isMuted: canMute && isMuted,
      block: canMute ? "\(isBlocked ? "Unblock" : "Block") \(name)" : nil,
      isBlocked: canMute && isBlocked,
      canQuote: context.actions.contains(.quote) && post.canBeQuoted,
      canEdit: isOwn && context.actions.contains(.edit) && post.delivery == nil,
      pin: isOwn && context.actions.contains(.pin) ? post.pinTitle : nil,
      canReport: context.signedIn != nil && !isOwn && context.actions.contains(.report),
      canDelete: isOwn && context.actions.contains(.compose))
    if self == PostMenuViewData() { return nil }
  }
}

extension Post {
  fileprivate var pinTitle: String? {
    guard canBePinned else { return nil }
    return reactions.isPinned ? "Unpin from Profile" : "Pin to Profile"
  }
}

extension CommentViewData {
  fileprivate init(_ comment: Comment) {
    self.init(
      id: comment.id.rawValue,
      authorName: comment.author.displayName, text: RichTextViewData(comment.text))
  }
}

extension PostVisibility {
  fileprivate var audience: String? {
    switch self {
    case .everyone, .unlisted, .unknown: nil
    case .followers: "Followers only"
    case .direct: "Mentioned people only"
    }
  }
}

extension Post {
  fileprivate var warningViewData: WarningViewData? {
    if let filtered, !isOpen || !hasWarning {
      return WarningViewData(
        text: "Filtered: \(filtered.title)", isOpen: isOpen, isFilter: true)
    }
    if let contentWarning, hasWarning {
      let words = RichText(contentWarning).showing(emojis)
      return WarningViewData(
        text: words.spoken, textWithPictures: RichTextViewData(pictured: words), isOpen: isOpen)
    }
    return nil
  }

  fileprivate var replyLine: String? {
    parent.map { parent in
      guard let other = parent.author else { return "Replying to a post" }
      return other.id == author.id
        ? "Continued thread" : "Replying to \(other.displayName.bidiIsolated)"
    }
  }

  /// The actions that the source offers. A post with a small audience can't be boosted, and an
  /// unsent one has no actions.
  fileprivate func actionViewData(in context: RowContext) -> [PostActionViewData] {
    guard delivery == nil else { return [] }
    let formatting = context.formatting

    func action(
      _ kind: PostActionViewData.Kind, _ name: String, isOn: Bool = false, _ count: Int,
      _ noun: CountedNoun
    ) -> PostActionViewData {
      PostActionViewData(
        id: kind, isOn: isOn, count: count > 0 ? formatting.shortCount(count) : "",
        label: count > 0 ? "\(name), \(formatting.count(count, noun))" : name)
    }

    var actions: [PostActionViewData] = []
    if context.actions.contains(.compose) {
      actions.append(action(.reply, "Reply", counts.replies, .reply))
    }
    if context.actions.contains(.boost), visibility.audience == nil {
      actions.append(
        action(.boost, "Boost", isOn: reactions.isBoosted, counts.boosts, .boost))
    }
    if context.actions.contains(.favorite) {
      actions.append(
        action(.favorite, "Favorite", isOn: reactions.isFavorite, counts.favorites, .favorite))
    }
    if context.actions.contains(.bookmark) {
      actions.append(
        PostActionViewData(id: .bookmark, isOn: reactions.isBookmarked, label: "Bookmark"))
    }
    return actions
  }
}

extension PostRowViewData {
  /// Author, time and content in reading order, without anything that a content warning covers.
  fileprivate func spokenLabel(counts: Post.Counts, in context: RowContext) -> TimedText {
    let start = [
      isPinned ? "Pinned" : nil, isUnread ? "Unread" : nil, author.name, boost?.line, replyLine,
      audience,
    ]
    .compactMap(\.self).joined(separator: ", ")
    let rest = sentences(counts: counts, in: context).spoken
    guard let date else { return TimedText([start, rest].spoken) }
    return date.spoken.prefixed(by: start + ", ").followed(by: rest.isEmpty ? "" : ". " + rest)
  }

  private func sentences(counts: Post.Counts, in context: RowContext) -> [String?] {
    var sentences = [delivery?.text, editDelivery?.text]
    if let warning { sentences.append(warning.spoken) }
    if let text { sentences.append(text.spoken) }
    if let media {
      sentences += media.isHidden ? ["Sensitive media"] : media.items.map(\.label)
    }
    if let poll { sentences.append(poll.spoken(at: context.now)) }
    if let card { sentences.append("Link: \(card.title)") }
    if let quote { sentences.append(quote.spoken) }
    if let line = translation?.line { sentences.append(line) }
    sentences += comments.map { "Comment by \($0.authorName): \($0.text.spoken)" }
    let numbers: [(Int, CountedNoun)] = [
      (counts.replies, .reply), (counts.boosts, .boost), (counts.favorites, .favorite),
    ]
    let counted = numbers.filter { $0.0 > 0 }.map { context.formatting.count($0.0, $0.1) }
    if !counted.isEmpty { sentences.append(counted.joined(separator: ", ")) }
    if edited != nil { sentences.append("Edited") }
    // The buttons are the row's actions for VoiceOver, which does not speak their state.
    let own = actions.filter(\.isOn).compactMap(\.done)
    if !own.isEmpty { sentences.append("You \(own.joined(separator: ", "))") }
    return sentences
  }
}
