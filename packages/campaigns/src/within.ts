import { setTimeout as sleep } from "node:timers/promises";

/** A server that cannot be reached may keep a command waiting for ever, and nobody else. */
const patienceMs = 15_000;

export async function within<Result>(step: Promise<Result>, ms = patienceMs): Promise<Result> {
  const waited = new AbortController();
  const silent = sleep(ms, undefined, { signal: waited.signal }).then(() => {
    throw new Error(`The engine does not respond for ${ms / 1_000} s.`);
  });
  try {
    return await Promise.race([step, silent]);
  } finally {
    waited.abort();
    silent.catch(() => {});
  }
}
