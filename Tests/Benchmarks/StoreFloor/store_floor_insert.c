#include "store_floor.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { POST_COLUMNS = 23, ROW_COLUMNS = 9, POLL_COLUMNS = 6, AUTHOR_ID = POST_COLUMNS };

typedef struct {
  sqlite3_value *post[POST_COLUMNS + 1];
  sqlite3_value *row[ROW_COLUMNS];
  sqlite3_value *poll[POLL_COLUMNS];
} floor_post;

struct floor_rows {
  int count;
  floor_post *posts;
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

static void take(sqlite3_stmt *from, int first, sqlite3_value **to, int count) {
  for (int i = 0; i < count; i++) to[i] = sqlite3_value_dup(sqlite3_column_value(from, first + i));
}

static void give(sqlite3_stmt *to, sqlite3_value **from, int count) {
  for (int i = 0; i < count; i++) sqlite3_bind_value(to, i + 1, from[i]);
}

static void run(sqlite3 *db, sqlite3_stmt *statement) {
  check(sqlite3_step(statement), db);
  check(sqlite3_reset(statement), db);
}

floor_rows *floor_load(const char *path) {
  sqlite3 *db = open_database(path);
  floor_rows *rows = calloc(1, sizeof *rows);
  sqlite3_stmt *count = prepare(db, "SELECT count(*) FROM posts");
  check(sqlite3_step(count), db);
  rows->posts = calloc(sqlite3_column_int(count, 0), sizeof *rows->posts);
  sqlite3_finalize(count);
  sqlite3_stmt *all = prepare(
      db, "SELECT p.key, p.account, p.id, p.author, p.date, p.content, p.spans, p.media, "
          "p.content_warning, p.is_sensitive, p.card, p.has_poll, p.replies, p.boosts, p.favorites, "
          "p.is_favorite, p.is_boosted, p.is_bookmarked, p.visibility, p.is_unread, p.parent_id, "
          "p.parent_author, p.url, a.id, t.key, t.account, t.row_id, t.post, t.person, t.is_boost, "
          "t.boosted, 0, t.is_unread, o.post, o.id, o.options, o.allows_several, o.ends, o.voters "
          "FROM posts p JOIN people a ON a.key = p.author JOIN timeline t ON t.post = p.key "
          "LEFT JOIN polls o ON o.post = p.key ORDER BY p.key");
  while (sqlite3_step(all) == SQLITE_ROW) {
    floor_post *post = &rows->posts[rows->count++];
    take(all, 0, post->post, POST_COLUMNS + 1);
    take(all, POST_COLUMNS + 1, post->row, ROW_COLUMNS);
    take(all, POST_COLUMNS + 1 + ROW_COLUMNS, post->poll, POLL_COLUMNS);
  }
  sqlite3_finalize(all);
  check(sqlite3_close(db), db);
  return rows;
}

int64_t floor_insert(floor_rows *rows, const char *path) {
  sqlite3 *db = open_database(path);
  sqlite3_stmt *person = prepare(db, "SELECT key FROM people WHERE account = ? AND id = ?");
  sqlite3_stmt *post_at = prepare(db, "SELECT 1 FROM posts WHERE key = ?");
  sqlite3_stmt *row_at = prepare(db, "SELECT 1 FROM timeline WHERE key = ?");
  sqlite3_stmt *post = prepare(
      db, "INSERT INTO posts (key, account, id, author, date, content, spans, media, "
          "content_warning, is_sensitive, card, has_poll, replies, boosts, favorites, is_favorite, "
          "is_boosted, is_bookmarked, visibility, is_unread, parent_id, parent_author, url) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  sqlite3_stmt *poll = prepare(
      db, "INSERT OR REPLACE INTO polls (post, id, options, allows_several, ends, voters, "
          "own_votes) VALUES (?, ?, ?, ?, ?, ?, NULL)");
  sqlite3_stmt *row = prepare(
      db, "INSERT INTO timeline (key, account, row_id, post, person, is_boost, boosted, is_visible, "
          "is_unread) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  check(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), db);
  for (int i = 0; i < rows->count; i++) {
    floor_post *p = &rows->posts[i];
    sqlite3_bind_value(post_at, 1, p->post[0]);
    run(db, post_at);
    for (int twice = 0; twice < 2; twice++) {
      sqlite3_bind_int64(person, 1, 1);
      sqlite3_bind_value(person, 2, p->post[AUTHOR_ID]);
      run(db, person);
    }
    give(post, p->post, POST_COLUMNS);
    run(db, post);
    if (sqlite3_value_type(p->poll[0]) != SQLITE_NULL) {
      give(poll, p->poll, POLL_COLUMNS);
      run(db, poll);
    }
    sqlite3_bind_value(row_at, 1, p->row[0]);
    run(db, row_at);
    give(row, p->row, ROW_COLUMNS);
    run(db, row);
  }
  check(sqlite3_exec(
            db,
            "UPDATE timeline SET is_visible = (person = 1 OR EXISTS (SELECT 1 FROM relationships r "
            "WHERE r.person = timeline.person AND r.following = 'yes' AND r.is_muted = 0 AND "
            "r.is_blocked = 0)) AND NOT EXISTS (SELECT 1 FROM posts p JOIN relationships r ON "
            "r.person = p.author WHERE p.key = timeline.post AND (r.is_muted = 1 OR r.is_blocked = "
            "1)) WHERE account = 1; COMMIT",
            NULL, NULL, NULL),
        db);
  sqlite3_stmt *all[] = {person, post_at, row_at, post, poll, row};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) sqlite3_finalize(all[i]);
  check(sqlite3_close(db), db);
  return rows->count;
}
