/* Makes each fsync take as long as on a network volume: LD_PRELOAD this, with SLOW_FSYNC_MS in the environment. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void linger(void) {
    const char *ms = getenv("SLOW_FSYNC_MS");
    long wanted = ms ? atol(ms) : 0;
    struct timespec pause = {wanted / 1000, wanted % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

int fsync(int file) {
    linger();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
    linger();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
