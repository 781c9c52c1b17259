#ifndef STORE_FLOOR_H
#define STORE_FLOOR_H

#include <stdint.h>

// The store's work by hand: the same statements on the same file, without using the results. Every
// function aborts the program on an SQLite error.

typedef struct floor_store floor_store;

floor_store *_Nonnull floor_open(const char *_Nonnull path);
void floor_close(floor_store *_Nonnull store);

/// The key at this fraction of the timeline, 0...1.
int64_t floor_key(floor_store *_Nonnull store, double part);
int64_t floor_page(floor_store *_Nonnull store, int64_t start);
int64_t floor_unread(floor_store *_Nonnull store);
int64_t floor_search(floor_store *_Nonnull store, const char *_Nonnull match);
int64_t floor_like(floor_store *_Nonnull store, const char *_Nonnull post, int is_on);

/// All posts of one store, in memory.
typedef struct floor_rows floor_rows;

floor_rows *_Nonnull floor_load(const char *_Nonnull path);
/// Inserts them into a store that has the people but no posts, in one transaction.
int64_t floor_insert(floor_rows *_Nonnull rows, const char *_Nonnull path);

#endif
