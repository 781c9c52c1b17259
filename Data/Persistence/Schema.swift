/// The tables, as a list of migration steps. A new store goes through every step too, so it can't
/// differ from a migrated one. A published step is never changed.
enum Schema {
  static let steps = [
    tables, readMarksAndSearch, editedTexts, emojisAndFilters, joinedDates, sentWords, claims,
    postEmojis, savedPosts, timelines, fetchedDays, quotes, timelineRows, quotePermissions, edits,
    notesAndPins, gaps, openedPosts, messageContents, standings, fetchedPeople, readRows,
  ]
  static var version: Int { steps.count }

  /// Identifies our files: "Mmts".
  static let applicationID = 0x4D6D_7473

  /// The tables of every store. A file that lacks one was truncated.
  static let tableNames = [
    "accounts", "code_repositories", "conversations", "drafts", "list_members", "messages",
    "outbox", "participants", "people", "polls", "post_versions", "posts", "relationships",
    "saved_posts", "search", "sent", "settings", "timeline", "timeline_gaps", "timeline_places",
  ]
}

extension Schema {
  /// The key of a post, a timeline row or a message is its place in time (`TimeKey`), so the newest
  /// have the highest keys in the table, in its indexes and in the search index.
  private static let tables = """
    CREATE TABLE accounts (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      person INTEGER REFERENCES people(key),
      source BLOB NOT NULL,
      capabilities BLOB NOT NULL
    ) STRICT;

    CREATE TABLE people (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      nick TEXT,
      user_name TEXT,
      avatar TEXT,
      profile_image TEXT,
      note TEXT NOT NULL,
      note_spans BLOB,
      fields BLOB,
      followers INTEGER NOT NULL,
      following INTEGER NOT NULL,
      posts INTEGER NOT NULL,
      is_locked INTEGER NOT NULL,
      url TEXT,
      UNIQUE (account, id)
    ) STRICT;

    CREATE TABLE relationships (
      person INTEGER PRIMARY KEY REFERENCES people(key) ON DELETE CASCADE,
      following TEXT NOT NULL,
      is_followed_by INTEGER NOT NULL,
      is_muted INTEGER NOT NULL,
      is_blocked INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX relationships_hidden ON relationships(person)
      WHERE is_muted = 1 OR is_blocked = 1;

    CREATE TABLE posts (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      author INTEGER NOT NULL REFERENCES people(key) ON DELETE CASCADE,
      date REAL,
      content TEXT,
      spans BLOB,
      media BLOB,
      content_warning TEXT,
      is_sensitive INTEGER NOT NULL,
      card BLOB,
      has_poll INTEGER NOT NULL,
      replies INTEGER NOT NULL,
      boosts INTEGER NOT NULL,
      favorites INTEGER NOT NULL,
      is_favorite INTEGER NOT NULL,
      is_boosted INTEGER NOT NULL,
      is_bookmarked INTEGER NOT NULL,
      visibility TEXT NOT NULL,
      is_unread INTEGER NOT NULL,
      parent_id TEXT,
      parent_author INTEGER REFERENCES people(key) ON DELETE SET NULL,
      url TEXT,
      UNIQUE (account, id)
    ) STRICT;
    CREATE INDEX posts_author ON posts(author);
    CREATE INDEX posts_parent_author ON posts(parent_author) WHERE parent_author IS NOT NULL;
    CREATE INDEX posts_replies ON posts(account, parent_id) WHERE parent_id IS NOT NULL;

    -- The rows of feeds and profiles. Each row is a post with the person who wrote or boosted it.
    CREATE TABLE timeline (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      row_id TEXT NOT NULL,
      post INTEGER NOT NULL REFERENCES posts(key) ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES people(key) ON DELETE CASCADE,
      is_boost INTEGER NOT NULL,
      boosted REAL,
      is_visible INTEGER NOT NULL,
      UNIQUE (account, row_id)
    ) STRICT;
    CREATE INDEX timeline_feed ON timeline(account) WHERE is_visible = 1;
    CREATE INDEX timeline_person ON timeline(person);
    CREATE INDEX timeline_post ON timeline(post);

    CREATE TABLE polls (
      post INTEGER PRIMARY KEY REFERENCES posts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      options BLOB NOT NULL,
      allows_several INTEGER NOT NULL,
      ends REAL,
      voters INTEGER,
      own_votes BLOB
    ) STRICT;

    CREATE TABLE conversations (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      unread INTEGER NOT NULL,
      newest INTEGER NOT NULL,
      UNIQUE (account, id)
    ) STRICT;
    CREATE INDEX conversations_newest ON conversations(account, newest);

    CREATE TABLE participants (
      conversation INTEGER NOT NULL REFERENCES conversations(key) ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES people(key) ON DELETE CASCADE,
      PRIMARY KEY (conversation, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX participants_person ON participants(person);

    CREATE TABLE messages (
      key INTEGER PRIMARY KEY,
      conversation INTEGER NOT NULL REFERENCES conversations(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      author INTEGER NOT NULL REFERENCES people(key) ON DELETE CASCADE,
      text TEXT NOT NULL,
      spans BLOB,
      date REAL,
      UNIQUE (conversation, id)
    ) STRICT;
    CREATE INDEX messages_conversation ON messages(conversation);

    CREATE TABLE drafts (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      changed REAL NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outbox (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      value BLOB NOT NULL,
      UNIQUE (account, id)
    ) STRICT;

    -- What came of an idempotency key, for as long as the account exists.
    CREATE TABLE sent (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      key TEXT NOT NULL,
      result TEXT NOT NULL,
      PRIMARY KEY (account, key)
    ) STRICT, WITHOUT ROWID;

    -- One named value per account each: the position, the filter, when the feed was fetched.
    CREATE TABLE settings (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      name TEXT NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (account, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE code_repositories (
      key INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      owner TEXT NOT NULL,
      owner_avatar TEXT,
      summary TEXT,
      language TEXT,
      stars INTEGER NOT NULL,
      forks INTEGER NOT NULL,
      updated REAL,
      url TEXT,
      is_favorite INTEGER NOT NULL,
      UNIQUE (account, id)
    ) STRICT;
    """

  /// Avoids reading every post to count unread ones, and every text to search.
  private static let readMarksAndSearch = """
    ALTER TABLE timeline ADD COLUMN is_unread INTEGER NOT NULL DEFAULT 0;
    UPDATE timeline SET is_unread = (SELECT is_unread FROM posts WHERE posts.key = timeline.post);
    CREATE INDEX timeline_unread ON timeline(account) WHERE is_visible = 1 AND is_unread = 1;
    CREATE TRIGGER posts_read AFTER UPDATE OF is_unread ON posts BEGIN
      UPDATE timeline SET is_unread = new.is_unread WHERE post = new.key;
    END;

    CREATE VIRTUAL TABLE search USING fts5(text, author, tokenize = 'unicode61 remove_diacritics 2');
    INSERT INTO search(rowid, text, author)
      SELECT posts.key,
        coalesce(posts.content_warning, '') || ' ' || coalesce(posts.content, ''),
        coalesce(people.nick, '') || ' ' || coalesce(people.user_name, '')
      FROM posts JOIN people ON people.key = posts.author;
    CREATE TRIGGER posts_searchable AFTER INSERT ON posts BEGIN
      INSERT INTO search(rowid, text, author)
        SELECT new.key, coalesce(new.content_warning, '') || ' ' || coalesce(new.content, ''),
          coalesce(nick, '') || ' ' || coalesce(user_name, '')
        FROM people WHERE key = new.author;
    END;
    CREATE TRIGGER posts_unsearchable AFTER DELETE ON posts BEGIN
      DELETE FROM search WHERE rowid = old.key;
    END;
    CREATE TRIGGER people_renamed AFTER UPDATE OF nick, user_name ON people BEGIN
      UPDATE search SET author = coalesce(new.nick, '') || ' ' || coalesce(new.user_name, '')
      WHERE rowid IN (SELECT key FROM posts WHERE author = new.key);
    END;
    """

  /// Servers report edits. Only the new words of an edited post are found.
  private static let editedTexts = """
    CREATE TRIGGER posts_edited AFTER UPDATE OF content, content_warning ON posts
      WHEN old.content IS NOT new.content OR old.content_warning IS NOT new.content_warning
    BEGIN
      UPDATE search
      SET text = coalesce(new.content_warning, '') || ' ' || coalesce(new.content, '')
      WHERE rowid = new.key;
    END;
    CREATE INDEX sent_result ON sent(account, result);
    """

  /// The pictures in a nick, and the server filters that a post matches.
  private static let emojisAndFilters = """
    ALTER TABLE people ADD COLUMN emojis BLOB;
    ALTER TABLE posts ADD COLUMN filtered_by TEXT;
    """

  /// When people joined.
  private static let joinedDates = "ALTER TABLE people ADD COLUMN joined REAL;"

  /// The sent text of a draft, to distinguish it from another window's version.
  private static let sentWords = """
    ALTER TABLE sent ADD COLUMN content TEXT;
    ALTER TABLE sent ADD COLUMN writer TEXT;
    ALTER TABLE sent ADD COLUMN changed REAL;
    """

  /// The process that sends an entry, so that no other process sends it too.
  private static let claims = "ALTER TABLE outbox ADD COLUMN claimant INTEGER;"

  /// The pictures in a content warning and in poll options.
  private static let postEmojis = "ALTER TABLE posts ADD COLUMN emojis BLOB;"

  /// The lists of bookmarks and favorites. The dates when older posts were added are unknown, so
  /// these posts stay in the order in which they were posted.
  private static let savedPosts = """
    CREATE TABLE saved_posts (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      list TEXT NOT NULL,
      post INTEGER NOT NULL REFERENCES posts(key) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      PRIMARY KEY (account, list, post)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX saved_posts_place ON saved_posts(account, list, place);
    CREATE INDEX saved_posts_post ON saved_posts(post);
    INSERT INTO saved_posts (account, list, post, place)
      SELECT account, 'bookmarks', key, key FROM posts WHERE is_bookmarked = 1;
    INSERT INTO saved_posts (account, list, post, place)
      SELECT account, 'favorites', key, key FROM posts WHERE is_favorite = 1;

    CREATE INDEX posts_url ON posts(account, url) WHERE url IS NOT NULL;
    CREATE INDEX people_url ON people(account, url) WHERE url IS NOT NULL;
    """
  /// The rows of all timelines except home, in the order of their source, and the members of lists.
  private static let timelines = """
    CREATE TABLE timeline_places (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      list TEXT NOT NULL,
      post INTEGER NOT NULL REFERENCES timeline(key) ON DELETE CASCADE ON UPDATE CASCADE,
      place INTEGER NOT NULL,
      PRIMARY KEY (account, list, post)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX timeline_places_place ON timeline_places(account, list, place);
    CREATE INDEX timeline_places_post ON timeline_places(post);

    CREATE TABLE list_members (
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      list TEXT NOT NULL,
      person INTEGER NOT NULL REFERENCES people(key) ON DELETE CASCADE,
      PRIMARY KEY (account, list, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX list_members_person ON list_members(person);
    """

  /// The day a post was last loaded, in days since 2001.
  private static let fetchedDays = "ALTER TABLE posts ADD COLUMN fetched INTEGER;"

  /// The ID of the quoted post, whether or not the store has it.
  private static let quotes = """
    ALTER TABLE posts ADD COLUMN quote_state TEXT;
    ALTER TABLE posts ADD COLUMN quote_id TEXT;
    CREATE INDEX posts_quotes ON posts(account, quote_id) WHERE quote_id IS NOT NULL;
    """

  /// Before this, derived timelines sorted every row of the account, and counting their unread
  /// posts read every row.
  private static let timelineRows = """
    CREATE INDEX timeline_rows ON timeline(account);
    DROP INDEX timeline_unread;
    CREATE INDEX timeline_unread ON timeline(account, is_visible) WHERE is_unread = 1;
    """

  /// Whether a post can be quoted.
  private static let quotePermissions = """
    ALTER TABLE posts ADD COLUMN is_quotable INTEGER NOT NULL DEFAULT 1;
    """

  /// When posts were edited, and their versions.
  private static let edits = """
    ALTER TABLE posts ADD COLUMN edited REAL;
    ALTER TABLE posts ADD COLUMN language TEXT;
    CREATE TABLE post_versions (
      post INTEGER PRIMARY KEY REFERENCES posts(key) ON DELETE CASCADE,
      value BLOB NOT NULL,
      fetched REAL
    ) STRICT;
    """

  /// Private notes, follow options, and pinned posts. The one with the highest number is on top.
  private static let notesAndPins = """
    ALTER TABLE relationships ADD COLUMN is_notifying INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE relationships ADD COLUMN shows_boosts INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE relationships ADD COLUMN note TEXT NOT NULL DEFAULT '';
    ALTER TABLE posts ADD COLUMN pinned INTEGER;
    CREATE INDEX posts_pinned ON posts(author) WHERE pinned IS NOT NULL;
    """

  /// The gaps in timelines. Keys are never reused, because screens refer to gaps by key.
  private static let gaps = """
    CREATE TABLE timeline_gaps (
      key INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER NOT NULL REFERENCES accounts(key) ON DELETE CASCADE,
      list TEXT NOT NULL,
      place INTEGER NOT NULL,
      is_certain INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX timeline_gaps_place ON timeline_gaps(account, list, place);
    """

  /// Posts that the reader opened or closed. If the warning changes, the post is covered again.
  private static let openedPosts = """
    ALTER TABLE posts ADD COLUMN is_open INTEGER;
    CREATE TRIGGER posts_warned AFTER UPDATE OF content_warning ON posts
      WHEN old.is_open IS NOT NULL AND old.content_warning IS NOT new.content_warning
    BEGIN
      UPDATE posts SET is_open = NULL WHERE key = new.key;
    END;
    """

  /// Pictures, warnings and attachments of messages. Messages in older stores get them when they
  /// are fetched again.
  private static let messageContents = """
    ALTER TABLE messages ADD COLUMN content_warning TEXT;
    ALTER TABLE messages ADD COLUMN media BLOB;
    ALTER TABLE messages ADD COLUMN is_sensitive INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE messages ADD COLUMN attachment TEXT;
    ALTER TABLE messages ADD COLUMN post TEXT;
    """

  /// The state of a person's account, and whether that person follows or blocks the signed-in one.
  private static let standings = """
    ALTER TABLE people ADD COLUMN is_automated INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE people ADD COLUMN successor TEXT;
    ALTER TABLE people ADD COLUMN successor_name TEXT;
    ALTER TABLE people ADD COLUMN restriction TEXT;
    ALTER TABLE relationships ADD COLUMN asks_to_follow INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE relationships ADD COLUMN blocks_me INTEGER NOT NULL DEFAULT 0;
    """

  /// The day a person was last loaded, and an index so that deleting people reads no messages.
  private static let fetchedPeople = """
    ALTER TABLE people ADD COLUMN fetched INTEGER;
    CREATE INDEX messages_author ON messages(author);
    """
  /// Before this, a new row of a post that was already read counted as unread.
  private static let readRows = """
    UPDATE timeline SET is_unread = 0
      WHERE is_unread = 1 AND (SELECT is_unread FROM posts WHERE posts.key = timeline.post) = 0;
    """
}
