const firstMs = 500;
const longestMs = 8_000;

/**
 * Milliseconds to wait after failed attempt number `attempt`: a random time up to 500, 1 000, 2 000, ... 8 000.
 * Full jitter spreads out clients that failed together
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(longestMs, firstMs * 2 ** (attempt - 1));
}
