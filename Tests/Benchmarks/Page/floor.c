// The baseline for the figures of the page: the minimum that a server can do for floor.html. One
// thread, epoll, no checks. usage: floor PORT ROWS FIRST HTML
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

static int rows, first, shown, likes[200000];
static char html[65536], out[8 << 20];
static int html_size;

static unsigned rotate(unsigned x, int n) { return x << n | x >> (32 - n); }

static void sha1(const unsigned char *text, int size, unsigned char *digest) {
  unsigned h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0}, w[80];
  unsigned char block[128] = {0};
  memcpy(block, text, size);
  block[size] = 0x80;
  block[126] = size * 8 >> 8, block[127] = size * 8;
  for (int b = 0; b < 128; b += 64) {
    for (int i = 0; i < 16; i++)
      w[i] = block[b + i * 4] << 24 | block[b + i * 4 + 1] << 16 | block[b + i * 4 + 2] << 8 | block[b + i * 4 + 3];
    for (int i = 16; i < 80; i++) w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    unsigned v[5];
    memcpy(v, h, sizeof h);
    for (int i = 0; i < 80; i++) {
      unsigned f = i < 20 ? (v[1] & v[2]) | (~v[1] & v[3]) : i < 40 ? v[1] ^ v[2] ^ v[3]
                 : i < 60 ? (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]) : v[1] ^ v[2] ^ v[3];
      unsigned k = i < 20 ? 0x5A827999 : i < 40 ? 0x6ED9EBA1 : i < 60 ? 0x8F1BBCDC : 0xCA62C1D6;
      unsigned t = rotate(v[0], 5) + f + v[4] + k + w[i];
      v[4] = v[3], v[3] = v[2], v[2] = rotate(v[1], 30), v[1] = v[0], v[0] = t;
    }
    for (int i = 0; i < 5; i++) h[i] += v[i];
  }
  for (int i = 0; i < 20; i++) digest[i] = h[i / 4] >> (24 - i % 4 * 8);
}

static void base64(const unsigned char *in, char *to) {
  const char *c = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (int i = 0; i < 21; i += 3) {
    unsigned n = in[i] << 16 | in[i + 1] << 8 | (i + 2 < 20 ? in[i + 2] : 0);
    *to++ = c[n >> 18], *to++ = c[n >> 12 & 63], *to++ = c[n >> 6 & 63], *to++ = i + 2 < 20 ? c[n & 63] : '=';
  }
  *to = 0;
}

static void put(int fd, const char *bytes, long size) {
  while (size > 0) {
    long n = write(fd, bytes, size);
    if (n <= 0) return;
    bytes += n, size -= n;
  }
}

static void message(int fd, long size) {
  unsigned char head[10] = {0x81, size};
  int count = 2;
  if (size > 65535) {
    head[1] = 127, count = 10;
    for (int i = 0; i < 8; i++) head[2 + i] = (unsigned long)size >> (56 - i * 8);
  } else if (size > 125) head[1] = 126, head[2] = size >> 8, head[3] = size, count = 4;
  memmove(out + count, out, size);
  memcpy(out, head, count);
  put(fd, out, size + count);
}

static long write_rows(const char *kind, int from, int count, const char *filter) {
  char *p = out + sprintf(out, "[\"%s\",[", kind);
  for (int id = from, n = 0; id <= rows && n < count; id++) {
    char name[32], text[161] = "", *t = text;
    sprintf(name, "Person %d", id);
    if (filter && !strstr(name, filter)) continue;
    while (t - text < 140) t += sprintf(t, "Words of post %d. ", id) < 0 ? 0 : (long)strlen(t);
    text[140] = 0;
    p += sprintf(p, "%s[%d,\"%s\",\"%s\",%d]", n++ ? "," : "", id, name, text, likes[id]);
  }
  return p - out + sprintf(p, "]]");
}

static void command(int fd, char *text) {
  if (!strncmp(text, "tap ", 4)) {
    int id = atoi(text + 4);
    message(fd, sprintf(out, "[\"likes\",%d,%d]", id, ++likes[id]));
  } else if (!strncmp(text, "more", 4)) {
    int from = shown + 1;
    rows = rows > shown + 20 ? rows : shown + 20;
    message(fd, write_rows("more", from, 20, 0));
    shown += 20;
  } else message(fd, write_rows("rows", 1, first, text[6] ? text + 7 : ""));
}

static void frames(int fd, unsigned char *in, long size) {
  while (size >= 6) {
    int length = in[1] & 127;
    if ((in[0] & 15) == 8) { close(fd); return; }
    for (int i = 0; i < length; i++) in[6 + i] ^= in[2 + i % 4];
    char text[128];
    memcpy(text, in + 6, length);
    text[length] = 0;
    command(fd, text);
    in += 6 + length, size -= 6 + length;
  }
}

int main(int argc, char **argv) {
  if (argc < 5) return 1;
  rows = atoi(argv[2]), first = shown = atoi(argv[3]);
  for (int i = 1; i < 200000; i++) likes[i] = i % 50;
  FILE *file = fopen(argv[4], "r");
  html_size = fread(html, 1, sizeof html, file);
  int server = socket(AF_INET, SOCK_STREAM, 0), on = 1, poller = epoll_create1(0);
  static char is_socket[65536];
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[1]))};
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(server, (struct sockaddr *)&at, sizeof at) || listen(server, 64)) return 1;
  epoll_ctl(poller, EPOLL_CTL_ADD, server, &(struct epoll_event){EPOLLIN, {.fd = server}});
  puts("ready"), fflush(stdout);
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(poller, &event, 1, -1) < 1) continue;
    int fd = event.data.fd;
    if (fd == server) {
      fd = accept(server, 0, 0);
      setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      is_socket[fd] = 0;
      epoll_ctl(poller, EPOLL_CTL_ADD, fd, &(struct epoll_event){EPOLLIN, {.fd = fd}});
      continue;
    }
    static char in[65536];
    long size = read(fd, in, sizeof in - 1);
    if (size <= 0) { close(fd); continue; }
    in[size] = 0;
    if (is_socket[fd]) { frames(fd, (unsigned char *)in, size); continue; }
    char *key = strstr(in, "Sec-WebSocket-Key: ");
    if (key) {
      unsigned char text[64], digest[21] = {0};
      char accept_key[32];
      memcpy(text, key + 19, 24);
      memcpy(text + 24, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", 36);
      sha1(text, 60, digest), base64(digest, accept_key);
      put(fd, out, sprintf(out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", accept_key));
      is_socket[fd] = 1;
      message(fd, write_rows("rows", 1, first, 0));
    } else {
      put(fd, out, sprintf(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n", html_size));
      put(fd, html, html_size);
    }
  }
}
