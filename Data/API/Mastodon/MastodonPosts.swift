import Domain
import Foundation

/// Maps statuses to posts. The same people occur often in one answer, so each is mapped once.
struct MastodonMapper {
  private var people: [String: Person] = [:]

  /// The row: the status itself, or the boosted status with the person who boosted it.
  mutating func post(_ status: MastodonJSON.Status) -> Post {
    guard let boosted = status.reblog else { return quotingPost(status) }
    var post = quotingPost(boosted)
    post.boost = Post.Boost(
      id: Post.ID(status.id), person: person(status.account), date: status.created)
    return post
  }
}

extension MastodonMapper {
  private mutating func person(_ account: MastodonJSON.Account) -> Person {
    if let person = people[account.id] { return person }
    let person = account.person
    people[account.id] = person
    return person
  }

  private mutating func quotingPost(_ status: MastodonJSON.Status) -> Post {
    var post = ownPost(status)
    // The quote of a quoted post is not loaded. One level limits the cost.
    if let quoted = status.quote?.shownStatus { post.quote = .loaded(ownPost(quoted), .accepted) }
    return post
  }

  private mutating func ownPost(_ status: MastodonJSON.Status) -> Post {
    let media = status.media.compactMap(\.media)
    let address = status.url.flatMap { URL(web: $0) }
    var (content, isWhole) = status.readContent
    if media.count > Limits.parts || status.poll?.isWhole == false { isWhole = false }
    if !isWhole { content = (content ?? RichText("")).continued(at: address) }
    return Post(
      id: Post.ID(status.id), author: person(status.account), content: content,
      media: Array(media.prefix(Limits.parts)),
      contentWarning: status.warning?.clipped(to: Limits.line), isSensitive: status.isSensitive,
      poll: status.poll?.poll, card: status.card?.linkCard, counts: status.counts,
      reactions: status.reactions, visibility: PostVisibility(mastodon: status.visibility),
      date: status.created, parent: parent(of: status), url: address,
      filteredBy: status.filters.map { ServerFilter.ID($0.filterID) },
      emojis: status.additionalEmojis, quote: status.quote?.unloaded,
      isQuotable: status.quoteApproval != "denied", edited: status.edited,
      language: status.language?.clipped(to: Limits.line))
  }

  private mutating func parent(of status: MastodonJSON.Status) -> Post.Parent? {
    guard let id = status.parentID else { return nil }
    return Post.Parent(id: Post.ID(id), author: parentAuthor(of: status))
  }

  /// Servers send only the ID of the parent's author. The name is in the mentions.
  private mutating func parentAuthor(of status: MastodonJSON.Status) -> Person? {
    if status.parentAuthorID == status.account.id { return person(status.account) }
    return status.mentions.first { $0.id == status.parentAuthorID }.map { mention in
      Person(
        id: Person.ID(mention.id), userName: mention.userName,
        url: mention.url.flatMap { URL(web: $0) })
    }
  }
}

extension MastodonJSON.Status {
  var post: Post {
    var mapper = MastodonMapper()
    return mapper.post(self)
  }

  fileprivate var readContent: (RichText?, isWhole: Bool) {
    guard let content else { return (text.map { RichText($0) }, true) }
    let people = Dictionary(
      mentions.compactMap { mention in mention.url.map { ($0, Person.ID(mention.id)) } },
      uniquingKeysWith: { first, _ in first })
    let markup = content.clipped(to: Limits.markup)
    let all = HTMLText.richText(
      markup, mentions: people, hidesQuote: quote?.knownState == .accepted)
    let text = all.clipped()
    let shown = text.showing(emojis.prefix(Limits.spans).compactMap(\.customEmoji))
    return (
      shown.isEmpty ? nil : shown,
      isWhole: markup.utf8.count == content.utf8.count && text == all
    )
  }

  /// The emojis outside of the content. Those in the content are part of its spans.
  fileprivate var additionalEmojis: [CustomEmoji] {
    let known = (emojis + (poll?.emojis ?? [])).compactMap(\.customEmoji)
    guard !known.isEmpty else { return [] }
    let words = [warning].compactMap(\.self) + (poll?.options.map(\.title) ?? [])
    var found: Set<String> = []
    return known.filter { emoji in
      words.contains { $0.contains(":\(emoji.shortcode):") }
        && found.insert(emoji.shortcode).inserted
    }
  }
}

extension MastodonJSON.Quote {
  fileprivate var knownState: Quote.State { Quote.State(name: state.clipped(to: Limits.line)) }

  fileprivate var shownStatus: MastodonJSON.Status? { knownState == .accepted ? status : nil }

  fileprivate var unloaded: Quote {
    .unloaded((status?.id ?? statusID).map { Post.ID($0) }, knownState)
  }
}

extension MastodonJSON.Attachment {
  /// Nil for an attachment without a URL.
  var media: Media? {
    let addresses = [url, remoteURL, previewURL].lazy.compactMap { $0.flatMap { URL(web: $0) } }
    guard let address = addresses.first else { return nil }
    return Media(
      id: Media.ID(id), kind: kind, url: address, preview: previewURL.flatMap { URL(web: $0) },
      altText: description?.clipped(to: Limits.text), size: size, blurHash: blurHash)
  }

  private var kind: Media.Kind {
    switch type {
    case "image": .image
    case "gifv": .animation
    case "video": .video
    case "audio": .audio
    default: .unknown
    }
  }

  private var size: Media.Size? {
    guard let original = meta?.original, let width = original.width, let height = original.height,
      width > 0, height > 0
    else { return nil }
    return Media.Size(width: width, height: height)
  }
}

extension MastodonJSON.Card {
  var linkCard: LinkCard? {
    URL(web: url).map {
      LinkCard(
        url: $0, title: (title ?? "").clipped(to: Limits.line),
        summary: (description ?? "").clipped(to: Limits.line),
        provider: (provider ?? "").clipped(to: Limits.line),
        image: image.flatMap { URL(web: $0) }, blurHash: blurHash?.clipped(to: Limits.line))
    }
  }
}

extension MastodonJSON.Poll {
  fileprivate var isWhole: Bool { options.count <= Limits.parts }

  var poll: Domain.Poll {
    Domain.Poll(
      id: Domain.Poll.ID(id),
      options: options.prefix(Limits.parts).map {
        .init(title: $0.title.clipped(to: Limits.line), votes: $0.votes)
      },
      allowsSeveral: isMultiple, ends: ends, voters: voters ?? votes,
      ownVotes: hasVoted ? Set(ownVotes) : nil)
  }
}

extension PostVisibility {
  init(mastodon name: String?) {
    self =
      switch name {
      case "public", nil: .everyone
      case "unlisted": .unlisted
      case "private": .followers
      case "direct": .direct
      case let name?: .unknown(name)
      }
  }
}
