import { readWholeNumber } from "../config.ts";
import { checkFunction } from "../errors/invalid-input-error.ts";
import { checkNames } from "../option-names.ts";
import { externalIdOf } from "../send-once/once-delivery.ts";
import { type Entry, type Store, warnOfLoss } from "../send-once/store.ts";
import { readEntry } from "./read-entry.ts";

/** A client of `ioredis`, or of `redis`, which has no `defineCommand`. */
export type Redis =
  | {
      eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
      readonly defineCommand: unknown;
    }
  | { eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown> };

/** Options of `redisStore`. */
export interface RedisStoreOptions {
  /** Begins each key. Default `messaging-sent:`. */
  readonly prefix?: string | undefined;
  /** Days to keep an entry after its last change. A key without an entry is a new one, and sends. Default: for ever. */
  readonly keepDays?: number | undefined;
}

/** Redis runs a script in one atomic step. */
const script = `local existing = redis.call("hmget", KEYS[1], "owner", "entry")
local isFree = ARGV[3] ~= "settle" and (redis.call("exists", KEYS[1]) == 0 or existing[2] == ARGV[3])
if existing[1] ~= ARGV[1] and not isFree then return existing[2] or "" end
redis.call("hset", KEYS[1], "owner", ARGV[1], "entry", ARGV[2])
if ARGV[4] ~= "" then redis.call("pexpireat", KEYS[1], ARGV[4]) end
return "kept"`;

/**
 * A store in Redis, for all machines that share it. The server needs `maxmemory-policy noeviction` and `appendfsync
 * always`, or it forgets.
 *
 * ```ts
 * const store = redisStore(redis, { keepDays: 90 });
 * ```
 */
export function redisStore(
  redis: Redis,
  { prefix = "messaging-sent:", keepDays, ...others }: RedisStoreOptions = {},
): Store {
  checkFunction("redis.eval", redis?.eval);
  checkNames(others, ["prefix", "keepDays"], "redisStore.");
  const keepMs = readWholeNumber("keepDays", keepDays, 0, 1) * 86_400_000;

  async function run(name: string, entry: Entry, expected: string): Promise<unknown> {
    const end = keepMs ? `${Math.max(Date.now(), entry.until) + keepMs}` : "";
    const args = [entry.owner, JSON.stringify(entry), expected, end];
    return "defineCommand" in redis
      ? redis.eval(script, 1, name, ...args)
      : redis.eval(script, { keys: [name], arguments: args });
  }

  return {
    async begin(key, entry, expected) {
      const name = prefix + (await externalIdOf(key));
      const existing = await run(name, entry, expected ? JSON.stringify(expected) : "none");
      // Any other reply must not lead to a send.
      return existing === "kept" ? undefined : readEntry(() => JSON.parse(`${existing}`), name);
    },
    async settle(key, entry) {
      const reply = await run(prefix + (await externalIdOf(key)), entry, "settle");
      if (reply === "") warnOfLoss("Redis");
    },
  };
}
