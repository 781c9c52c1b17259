import Presentation

/// The first lines of a row. Reactions don't change it, so they don't reevaluate its view.
struct PostHeadlineViewData: Hashable, Sendable {
  let rowID: String
  let author: PersonViewData
  let replyLine: String?
  let date: TimedText?
  let audience: String?
  let isUnread: Bool

  init(_ row: PostRowViewData) {
    rowID = row.id
    author = row.author
    replyLine = row.replyLine
    date = row.date
    audience = row.audience
    isUnread = row.isUnread
  }
}

/// The content of a row without its buttons. Reactions don't change it, so they don't reevaluate
/// its view.
struct PostBodyViewData: Hashable, Sendable {
  let rowID: String
  let warning: WarningViewData?
  let text: RichTextViewData?
  let translation: TranslationViewData?
  let media: MediaGridViewData?
  let poll: PollViewData?
  let card: LinkCardViewData?
  let quote: QuoteViewData?
  let editDelivery: DeliveryViewData?

  init(_ row: PostRowViewData) {
    rowID = row.id
    warning = row.warning
    text = row.text
    translation = row.translation
    media = row.media
    poll = row.poll
    card = row.card
    quote = row.quote
    editDelivery = row.editDelivery
  }
}
