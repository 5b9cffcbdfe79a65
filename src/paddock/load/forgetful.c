/* A disk that forgets. Preloaded into a server, this library keeps beside every database file
 * (`x.sqlite3`, `x.sqlite3-wal`) what a power cut would leave of it: `x.sqlite3.synced` gets what
 * was written only when the server asks for a sync. After a kill, those files are put in the place
 * of the others, and everything that was written but not synced has never been. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 256
#define MOST_FDS 65536
#define PATH_BYTES 4096

struct range { off_t start; size_t size; };
struct file {
    char path[PATH_BYTES];
    struct range *unsynced;
    size_t count, room;
};

static struct file files[MOST_FILES];
static int known_files;
static struct file *file_of[MOST_FDS];
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_database(const char *path) {
    const char *name = strstr(path, ".sqlite3");
    return name && (!strcmp(name, ".sqlite3") || !strcmp(name, ".sqlite3-wal"));
}

static void opened(int fd, const char *path) {
    char whole[PATH_BYTES];
    if (fd < 0 || fd >= MOST_FDS || !is_database(path) || !realpath(path, whole)) return;
    pthread_mutex_lock(&gate);
    struct file *file = NULL;
    for (int n = 0; n < known_files && !file; n++)
        if (!strcmp(files[n].path, whole)) file = &files[n];
    if (!file && known_files < MOST_FILES) {
        file = &files[known_files++];
        strcpy(file->path, whole);
    }
    if (!file) abort();
    file_of[fd] = file;
    pthread_mutex_unlock(&gate);
}

static void written(int fd, off_t start, ssize_t size) {
    if (size <= 0 || fd < 0 || fd >= MOST_FDS || !file_of[fd]) return;
    pthread_mutex_lock(&gate);
    struct file *file = file_of[fd];
    if (file->count == file->room) {
        file->room = file->room ? file->room * 2 : 256;
        file->unsynced = realloc(file->unsynced, file->room * sizeof(struct range));
        if (!file->unsynced) abort();
    }
    file->unsynced[file->count++] = (struct range){start, (size_t)size};
    pthread_mutex_unlock(&gate);
}

static void copy_range(int from, int to, struct range range) {
    char block[65536];
    while (range.size) {
        size_t part = range.size < sizeof block ? range.size : sizeof block;
        ssize_t got = REAL(pread64)(from, block, part, range.start);
        if (got <= 0) return;
        if (REAL(pwrite64)(to, block, (size_t)got, range.start) != got) abort();
        range.start += got;
        range.size -= (size_t)got;
    }
}

/* What was written reaches the copy now, before the server hears that it is safe. */
static void synced(int fd) {
    if (fd < 0 || fd >= MOST_FDS || !file_of[fd]) return;
    pthread_mutex_lock(&gate);
    struct file *file = file_of[fd];
    char copy[PATH_BYTES + 8];
    snprintf(copy, sizeof copy, "%s.synced", file->path);
    int from = REAL(open)(file->path, O_RDONLY), to = REAL(open)(copy, O_RDWR | O_CREAT, 0644);
    struct stat now;
    if (from < 0 || to < 0 || fstat(from, &now)) abort();
    for (size_t n = 0; n < file->count; n++) copy_range(from, to, file->unsynced[n]);
    if (REAL(ftruncate)(to, now.st_size)) abort();
    file->count = 0;
    REAL(close)(from);
    REAL(close)(to);
    pthread_mutex_unlock(&gate);
}

#define MODE_OF(flags, last) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list rest; va_start(rest, last); mode = va_arg(rest, mode_t); va_end(rest); \
    }

int open(const char *path, int flags, ...) {
    MODE_OF(flags, flags)
    int fd = REAL(open)(path, flags, mode);
    opened(fd, path);
    return fd;
}

int open64(const char *path, int flags, ...) {
    MODE_OF(flags, flags)
    int fd = REAL(open64)(path, flags, mode);
    opened(fd, path);
    return fd;
}

int close(int fd) {
    if (fd >= 0 && fd < MOST_FDS) file_of[fd] = NULL;
    return REAL(close)(fd);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t start) {
    ssize_t done = REAL(pwrite)(fd, data, size, start);
    written(fd, start, done);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t start) {
    ssize_t done = REAL(pwrite64)(fd, data, size, start);
    written(fd, start, done);
    return done;
}

ssize_t write(int fd, const void *data, size_t size) {
    int ours = fd >= 0 && fd < MOST_FDS && file_of[fd];
    off_t start = ours ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = REAL(write)(fd, data, size);
    if (ours) written(fd, start, done);
    return done;
}

int fsync(int fd) {
    int done = REAL(fsync)(fd);
    if (!done) synced(fd);
    return done;
}

int fdatasync(int fd) {
    int done = REAL(fdatasync)(fd);
    if (!done) synced(fd);
    return done;
}

int unlink(const char *path) {
    char copy[PATH_BYTES + 8];
    if (is_database(path)) {
        snprintf(copy, sizeof copy, "%s.synced", path);
        REAL(unlink)(copy);
    }
    return REAL(unlink)(path);
}
