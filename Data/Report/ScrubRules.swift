/// The keys and words that a bug report keeps. Everything else is replaced.
enum ScrubRules {
  /// How to scrub a value, by its key.
  enum Kind {
    case id, name, date, number, word, language, text, version, blurHash, secret
  }

  /// Values of unknown keys are text.
  static func kind(of key: String) -> Kind {
    kinds[key] ?? (isLanguageCode(key) ? .language : .text)
  }

  static func isKey(_ key: String) -> Bool { kinds[key] != nil || isLanguageCode(key) }

  /// Servers list their translations by language.
  private static func isLanguageCode(_ key: String) -> Bool {
    key.utf8.count == 2 && key.utf8.allSatisfy { (97...122).contains($0) }
  }

  /// Path components of services, and the screens that links lead to.
  static func isStep(_ word: some StringProtocol) -> Bool { steps.contains(String(word)) }

  /// Fixed words in answers and markup.
  static func isWord(_ word: some StringProtocol) -> Bool { words.contains(String(word)) }

  static func isEnding(_ ending: some StringProtocol) -> Bool { endings.contains(String(ending)) }

  static func isTag(_ name: String) -> Bool { tags.contains(name) }

  static func isEntity(_ name: String) -> Bool { entities.contains(name) }

  static func isVersionWord(_ word: some StringProtocol) -> Bool {
    versionWords.contains(word.lowercased())
  }

  /// Response headers that the app uses.
  static let headers = [
    "content-type", "date", "etag", "last-modified", "link", "location", "retry-after",
    "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "x-ratelimit-resource",
    "x-ratelimit-used",
  ]

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    let lists: [(Kind, String)] = [
      (.id, ids), (.name, names), (.date, dates), (.number, numbers), (.word, enums),
      (.language, languages), (.text, texts), (.version, "version"), (.blurHash, "blurhash"),
      (.secret, secrets),
    ]
    for (kind, list) in lists {
      for key in list.split(whereSeparator: \.isWhitespace) { kinds[String(key)] = kind }
    }
    return kinds
  }()

  private static let ids = """
    id ids id[] account_id account_id[] account_ids account_ids[] status_id status_ids status_ids[]
    in_reply_to_id in_reply_to_account_id quoted_status_id quote_id last_read_id max_id min_id since_id
    page_max_id page_min_id most_recent_notification_id sample_account_ids media_ids media_ids[] group_key
    filter_id list_id userId application_id rule_ids rule_ids[] node_id gravatar_id after before
    """
  private static let names = "username acct login shortcode domain owner_name"
  private static let dates = """
    created_at edited_at expires_at scheduled_at updated_at published_at pushed_at starred_at
    last_status_at latest_page_notification_at date ends
    """
  private static let numbers = """
    statuses_count followers_count following_count replies_count reblogs_count favourites_count
    quotes_count votes_count voters_count notifications_count unread_count pending_requests_count
    pending_notifications_count requests_count total_count stargazers_count watchers_count forks_count
    open_issues_count forks watchers open_issues count day uses accounts_count limit offset page per_page
    width height aspect duration fps bitrate size length own_votes choices
    max_characters max_media_attachments characters_reserved_per_url max_characters_per_option max_options
    max_option_chars min_expiration max_expiration max_profile_fields max_display_name_length
    max_note_length profile_field_name_limit profile_field_value_limit max_featured_tags max_pinned_statuses
    image_size_limit image_matrix_limit video_size_limit video_matrix_limit video_frame_rate_limit
    description_limit max_toot_chars min_characters expires_in x y position mastodon
    """
  private static let enums = """
    type types types[] exclude_types exclude_types[] grouped_types grouped_types[] visibility privacy state
    context context[] filter_action replies_policy category action severity quote_approval
    quote_approval_policy quote_policy source[privacy] source[quote_policy] current_user following reblogs
    stream timeline timeline[] grant_type scope scopes token_type
    response_type sort order direction for_not_following for_not_followers for_new_accounts
    for_private_mentions for_limited_accounts hashtag_feeds live_feeds trending_link_feeds local remote
    posting:default:visibility posting:default:sensitive
    supported_mime_types error provider kind expand_accounts event duration_unit
    """
  private static let secrets = """
    access_token refresh_token client_id client_secret vapid_key code_verifier code_challenge token
    password authorization code
    """
  private static let languages = """
    language detected_source_language source_language target_language lang posting:default:language
    """
  private static let texts = """
    content note text spoiler_text value description
    account accounts status statuses reblog quote quoted_status media_attachments mentions emojis card
    poll options tags hashtags fields filtered filter filters keywords keyword_matches keywords_attributes
    notifications notification_groups last_status ancestors descendants history rules configuration urls
    polls translation usage users contact stats thumbnail versions registrations api_versions
    timelines_access hashtag live meta original small focus source params pinned bookmarked favourited
    reblogged muted sensitive voted multiple expired hide_totals hidden locked bot discoverable group
    indexable noindex suspended limited whole_word visible_in_picker requested requested_by blocking
    blocked_by muting muting_notifications domain_blocking endorsed notifying showing_reblogs followed_by
    languages exclusive enabled streaming streaming_api unread hint home reason roles role summary
    policy merged feature_approval moved featured verified_at error_description message documentation_url
    name title display_name uri url avatar avatar_static header header_static preview_url remote_url
    text_url static_url preview_remote_url image html embed_url author_name author_url provider_name
    provider_url short_description email comment keyword q acct_query following_only resolve
    exclude_replies exclude_reblogs exclude_direct only_media only_public with_suspended irreversible
    forward partial items owner full_name html_url private fork archived disabled topics license key
    spdx_id default_branch homepage nick profile-image images sender comments website vapid
    redirect_uri redirect_uris client_name focus_x file attribution_domains fields_attributes whole
    pleroma upload_limit terms_of_service icon color obscured delete_media _destroy idempotency
    with_rate_limit query server supported background translations
    """

  private static let endings: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "mov", "webm", "mp3", "ogg", "wav", "m4a",
    "flac", "json", "html",
  ]

  private static let tags: Set = [
    "p", "br", "a", "span", "ul", "ol", "li", "blockquote", "pre", "code", "em", "strong", "b", "i",
    "u", "s", "del", "sub", "sup", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "div", "img", "ruby",
    "rt", "rp", "html", "head", "body", "title", "table", "tr", "td", "th", "script", "style",
  ]

  private static let entities: Set = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "hellip", "#39", "#34", "#38", "#60", "#62", "#x27",
    "#x22", "ndash", "mdash", "middot", "zwj", "zwnj", "shy",
  ]

  private static let versionWords: Set = [
    "compatible", "mastodon", "glitch", "glitch-soc", "hometown", "pleroma", "akkoma", "gotosocial",
    "friendica", "pixelfed", "firefish", "sharkey", "iceshrimp", "takahe", "mitra", "nightly", "rc",
    "alpha", "beta", "git", "main",
  ]

  private static let steps = Set(stepList.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let words = Set(wordList.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let stepList = """
    api v1 v2 v3 v4 statuses accounts timelines home public tag list local remote context
    favourited_by reblogged_by mutes blocks quotes favourite unfavourite reblog unreblog bookmark unbookmark pin unpin
    source history translate search lookup verify_credentials update_credentials relationships
    familiar_followers featured_tags followers following follow unfollow mute unmute block unblock note
    lists notifications clear dismiss requests accept reject policy unread_count markers conversations read
    polls votes media instance rules translation_languages extended_description custom_emojis filters
    keywords scheduled_statuses reports bookmarks favourites followed_tags trends tags links streaming user
    health apps oauth authorize token revoke .well-known nodeinfo preferences profile avatar header users
    repos starred repositories suggestions directory follow_requests endorsements interaction_policy
    core photos reading feed compose messages catchup scheduled settings gallery familiar tag repos signin
    favorites boosts muted blocked
    """

  private static let wordList = """
    public home notifications list reblog favourites local remote user statuses
    unlisted private direct mutuals_only image video gifv audio unknown mention status favourite poll update
    quote quoted_update follow_request severed_relationships moderation_warning annual_report
    admin.sign_up admin.report accepted pending rejected revoked deleted unauthorized blocked_account
    automatic manual denied followed thread account warn hide blur followed none spam legal violation other
    link photo rich drop filter accept true false authenticated disabled followers nobody limited
    invalid_grant invalid_token invalid_client invalid_request access_denied authorization_code
    refresh_token client_credentials Bearer read write follow push code asc desc created updated stars
    delete status.update filters_changed conversation announcement announcement.reaction announcement.delete
    suggestion featured most_followed most_interactions friends_of_friends similar_to_recently_followed
    image/png image/jpeg image/gif image/webp image/avif image/heic image/heif video/mp4 video/webm
    video/quicktime audio/mpeg audio/mp3 audio/mp4 audio/ogg audio/wav audio/flac audio/aac
    audio/x-wav audio/webm text/html text/plain text/event-stream application/json
    u-url h-card mention hashtag invisible ellipsis quote-inline nofollow noopener noreferrer me _blank ltr
    rtl auto search videos photos e-content p-name
    """
}
