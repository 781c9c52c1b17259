#include "store_floor.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POST_COLUMNS                                                                               \
  "p.key, p.id, p.author, p.content, p.spans, p.media, p.content_warning, p.is_sensitive, "        \
  "p.has_poll, p.card, p.replies, p.boosts, p.favorites, p.is_favorite, p.is_boosted, "            \
  "p.is_bookmarked, p.visibility, p.date, p.is_unread, p.parent_id, p.parent_author, p.url"
#define NOT_HIDDEN                                                                                 \
  "p.author NOT IN (SELECT person FROM relationships WHERE is_muted = 1 OR is_blocked = 1)"

static const int64_t everything = INT64_MAX;

struct floor_store {
  sqlite3 *db;
  sqlite3_stmt *begin, *begin_writing, *commit, *page, *person, *poll, *comments, *unread, *search,
      *key_of_post, *like, *post, *settings;
};

static void check(int code, sqlite3 *db) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  fprintf(stderr, "floor: %s\n", sqlite3_errmsg(db));
  exit(1);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement = NULL;
  check(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL), db);
  return statement;
}

static sqlite3 *open_database(const char *path) {
  sqlite3 *db = NULL;
  check(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL), db);
  check(sqlite3_exec(db,
                     "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL;"
                     "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                     "PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;",
                     NULL, NULL, NULL),
        db);
  return db;
}

floor_store *floor_open(const char *path) {
  floor_store *s = calloc(1, sizeof *s);
  s->db = open_database(path);
  s->begin = prepare(s->db, "BEGIN");
  s->begin_writing = prepare(s->db, "BEGIN IMMEDIATE");
  s->commit = prepare(s->db, "COMMIT");
  s->page = prepare(
      s->db, "SELECT t.key, t.row_id, t.is_boost, t.person, t.boosted, " POST_COLUMNS
             " FROM timeline t JOIN posts p ON p.key = t.post WHERE t.account = ? AND "
             "t.is_visible = 1 AND t.key <= ? ORDER BY t.key DESC LIMIT ?");
  s->person = prepare(s->db, "SELECT id, nick, user_name, avatar, profile_image, note, note_spans, "
                             "fields, followers, following, posts, is_locked, url "
                             "FROM people WHERE key = ?");
  s->poll = prepare(s->db, "SELECT id, options, allows_several, ends, voters, own_votes "
                           "FROM polls WHERE post = ?");
  s->comments = prepare(
      s->db, "SELECT p.id, p.author, p.content, p.spans FROM posts p WHERE p.account = ? AND "
             "p.parent_id = ? AND p.key <= ? AND p.content IS NOT NULL AND " NOT_HIDDEN
             " ORDER BY p.key LIMIT 3");
  s->unread = prepare(s->db, "SELECT count(*) FROM timeline WHERE account = ? AND is_visible = 1 "
                             "AND is_unread = 1 AND key <= ?");
  s->search = prepare(s->db, "SELECT p.key, " POST_COLUMNS
                             " FROM search CROSS JOIN posts p ON p.key = search.rowid WHERE search "
                             "MATCH ? AND search.rowid <= ? AND p.account = ? AND " NOT_HIDDEN
                             " ORDER BY search.rowid DESC LIMIT ?");
  s->key_of_post = prepare(s->db, "SELECT key FROM posts WHERE account = ? AND id = ?");
  s->like = prepare(s->db, "UPDATE posts SET is_favorite = ?1, favorites = max(favorites + "
                           "iif(?1, 1, -1), 0) WHERE account = ?2 AND id = ?3 AND is_favorite <> ?1");
  s->post = prepare(s->db, "SELECT " POST_COLUMNS " FROM posts p WHERE p.account = ? AND p.id = ?");
  return s;
}

void floor_close(floor_store *s) {
  sqlite3_stmt **all[] = {&s->begin,  &s->begin_writing, &s->commit, &s->page,
                          &s->person, &s->poll,          &s->comments, &s->unread,
                          &s->search, &s->key_of_post,   &s->like,   &s->post};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) sqlite3_finalize(*all[i]);
  check(sqlite3_close(s->db), s->db);
  free(s);
}

// Reads every column, as is necessary to show it.
static int64_t sum(sqlite3_stmt *statement) {
  int64_t sum = 0;
  int columns = sqlite3_column_count(statement);
  for (int i = 0; i < columns; i++) {
    switch (sqlite3_column_type(statement, i)) {
    case SQLITE_INTEGER: sum += sqlite3_column_int64(statement, i); break;
    case SQLITE_FLOAT: sum += (int64_t)sqlite3_column_double(statement, i); break;
    case SQLITE_NULL: break;
    default: {
      const unsigned char *bytes = sqlite3_column_blob(statement, i);
      int count = sqlite3_column_bytes(statement, i);
      if (count > 0) sum += bytes[0] + count;
    }
    }
  }
  return sum;
}

static void run(floor_store *s, sqlite3_stmt *statement) {
  check(sqlite3_step(statement), s->db);
  check(sqlite3_reset(statement), s->db);
}

typedef struct {
  int64_t keys[256];
  int count;
} seen_people;

static int64_t person(floor_store *s, int64_t key, seen_people *seen) {
  for (int i = 0; i < seen->count; i++)
    if (seen->keys[i] == key) return 0;
  if (seen->count < 256) seen->keys[seen->count++] = key;
  sqlite3_bind_int64(s->person, 1, key);
  check(sqlite3_step(s->person), s->db);
  int64_t total = sum(s->person);
  check(sqlite3_reset(s->person), s->db);
  return total;
}

// The data of the post in this row, whose columns start at `first`.
static int64_t parts(floor_store *s, sqlite3_stmt *row, int first, seen_people *seen) {
  int64_t total = person(s, sqlite3_column_int64(row, first + 2), seen);
  if (sqlite3_column_type(row, first + 20) != SQLITE_NULL)
    total += person(s, sqlite3_column_int64(row, first + 20), seen);
  if (sqlite3_column_int(row, first + 8)) {
    sqlite3_bind_int64(s->poll, 1, sqlite3_column_int64(row, first));
    check(sqlite3_step(s->poll), s->db);
    total += sum(s->poll);
    check(sqlite3_reset(s->poll), s->db);
  }
  if (sqlite3_column_int(row, first + 10) > 0) {
    sqlite3_bind_int64(s->comments, 1, 1);
    sqlite3_bind_text(s->comments, 2, (const char *)sqlite3_column_text(row, first + 1), -1,
                      SQLITE_STATIC);
    sqlite3_bind_int64(s->comments, 3, everything);
    while (sqlite3_step(s->comments) == SQLITE_ROW)
      total += sum(s->comments) + person(s, sqlite3_column_int64(s->comments, 1), seen);
    check(sqlite3_reset(s->comments), s->db);
  }
  return total;
}

int64_t floor_key(floor_store *s, double part) {
  sqlite3_stmt *keys = prepare(s->db, "SELECT key FROM timeline WHERE is_visible = 1 ORDER BY key "
                                      "LIMIT 1 OFFSET CAST(? * (SELECT count(*) FROM timeline) AS "
                                      "INTEGER)");
  sqlite3_bind_double(keys, 1, part);
  check(sqlite3_step(keys), s->db);
  int64_t key = sqlite3_column_int64(keys, 0);
  sqlite3_finalize(keys);
  return key;
}

int64_t floor_page(floor_store *s, int64_t start) {
  seen_people seen = {.count = 0};
  int64_t total = 0;
  run(s, s->begin);
  sqlite3_bind_int64(s->page, 1, 1);
  sqlite3_bind_int64(s->page, 2, start);
  sqlite3_bind_int64(s->page, 3, 21);
  for (int i = 0; i < 20 && sqlite3_step(s->page) == SQLITE_ROW; i++) {
    total += sum(s->page) + parts(s, s->page, 5, &seen);
    if (sqlite3_column_int(s->page, 2))
      total += person(s, sqlite3_column_int64(s->page, 3), &seen);
  }
  check(sqlite3_step(s->page), s->db);
  check(sqlite3_reset(s->page), s->db);
  run(s, s->commit);
  return total;
}

int64_t floor_unread(floor_store *s) {
  run(s, s->begin);
  sqlite3_bind_int64(s->unread, 1, 1);
  sqlite3_bind_int64(s->unread, 2, everything);
  check(sqlite3_step(s->unread), s->db);
  int64_t count = sqlite3_column_int64(s->unread, 0);
  check(sqlite3_reset(s->unread), s->db);
  run(s, s->commit);
  return count;
}

int64_t floor_search(floor_store *s, const char *match) {
  seen_people seen = {.count = 0};
  int64_t total = 0;
  run(s, s->begin);
  sqlite3_bind_text(s->search, 1, match, -1, SQLITE_STATIC);
  sqlite3_bind_int64(s->search, 2, everything);
  sqlite3_bind_int64(s->search, 3, 1);
  sqlite3_bind_int64(s->search, 4, 21);
  int more = sqlite3_step(s->search) == SQLITE_ROW;
  for (int i = 0; i < 20 && more; i++) {
    total += sum(s->search) + parts(s, s->search, 1, &seen);
    more = sqlite3_step(s->search) == SQLITE_ROW;
  }
  check(sqlite3_reset(s->search), s->db);
  run(s, s->commit);
  return total;
}

int64_t floor_like(floor_store *s, const char *post, int is_on) {
  seen_people seen = {.count = 0};
  run(s, s->begin_writing);
  sqlite3_bind_int64(s->key_of_post, 1, 1);
  sqlite3_bind_text(s->key_of_post, 2, post, -1, SQLITE_STATIC);
  run(s, s->key_of_post);
  sqlite3_bind_int(s->like, 1, is_on);
  sqlite3_bind_int64(s->like, 2, 1);
  sqlite3_bind_text(s->like, 3, post, -1, SQLITE_STATIC);
  run(s, s->like);
  sqlite3_bind_int64(s->post, 1, 1);
  sqlite3_bind_text(s->post, 2, post, -1, SQLITE_STATIC);
  check(sqlite3_step(s->post), s->db);
  int64_t total = sum(s->post) + parts(s, s->post, 0, &seen);
  check(sqlite3_reset(s->post), s->db);
  run(s, s->commit);
  return total;
}
