const perMinute = 6000;

/** Counts the requests of each minute, and says so in headers. None is rejected: the limit is only shown. */
export function createRateWindow(now: () => number) {
  let [minute, count] = [0, 0];
  return (): Readonly<Record<string, string>> => {
    const current = Math.floor(now() / 60);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return {
      "RateLimit-Limit": String(perMinute),
      "RateLimit-Remaining": String(Math.max(0, perMinute - count)),
      "RateLimit-Reset": String(60 - (now() % 60)),
    };
  };
}
