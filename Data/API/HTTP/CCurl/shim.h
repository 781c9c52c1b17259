#include <curl/curl.h>

// Swift cannot call variadic functions.

static inline void curl_set_long(CURL *handle, CURLoption option, long value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_callback(
    CURL *handle, CURLoption option, size_t (*callback)(char *, size_t, size_t, void *)) {
  curl_easy_setopt(handle, option, callback);
}

static inline void curl_set_seek(
    CURL *handle, int (*callback)(void *, curl_off_t, int), const void *receiver) {
  curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, callback);
  curl_easy_setopt(handle, CURLOPT_SEEKDATA, receiver);
}

// Called right before a request is sent.
static inline void curl_set_beginning(
    CURL *handle, int (*callback)(void *, char *, char *, int, int), const void *receiver) {
  curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
  curl_easy_setopt(handle, CURLOPT_PREREQDATA, receiver);
}

static inline void curl_set_most_connections(CURLM *handle, long perHost) {
  curl_multi_setopt(handle, CURLMOPT_MAX_HOST_CONNECTIONS, perHost);
}

static inline void curl_set_progress(
    CURL *handle, int (*callback)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t),
    const void *receiver) {
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, receiver);
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}
