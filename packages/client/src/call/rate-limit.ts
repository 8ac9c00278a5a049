/** How much may still be sent. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
  /** Seconds until the window starts anew. */
  readonly resetSeconds?: number;
}

/**
 * Reads `RateLimit` and `RateLimit-Policy`, and else `RateLimit-Limit`, `-Remaining` and `-Reset`, any of which may come alone. Of
 * several limits the one counts of which least is left.
 */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const combined = readLimits(headers);
  if (combined) return combined;
  const read = (name: string) => {
    const value = headers.get(`ratelimit-${name}`) ?? "";
    return /^\d+$/.test(value) ? Number(value) : undefined;
  };
  return pick({ limit: read("limit"), remaining: read("remaining"), resetSeconds: read("reset") });
}

/** The same of the first two alone, whose reset is in seconds for certain. */
export function readLimits(headers: Headers): RateLimit | undefined {
  const [first] = readItems(headers.get("ratelimit")).sort((one, two) => one.r - two.r);
  if (!first) return undefined;
  const policies = readItems(headers.get("ratelimit-policy"), "q");
  const limit = policies.find(({ name }) => name === first.name)?.q;
  return pick({ limit, remaining: first.r, resetSeconds: first.t });
}

function pick({ limit, remaining, resetSeconds }: Found): RateLimit | undefined {
  if (limit === undefined && remaining === undefined && resetSeconds === undefined)
    return undefined;
  return {
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetSeconds !== undefined && { resetSeconds }),
  };
}

type Found = { readonly [Field in keyof RateLimit]: number | undefined };

/** The same of the first two alone, whose reset is in seconds for certain. */
export function readLimits(headers: Headers): RateLimit | undefined {
  const [first] = readItems(headers.get("ratelimit")).sort((one, two) => one.r - two.r);
  if (!first) return undefined;
  const policies = readItems(headers.get("ratelimit-policy"), "q");
  const limit = policies.find(({ name }) => name === first.name)?.q;
  return pick({ limit, remaining: first.r, resetSeconds: first.t });
}

function pick(found: { readonly [Field in keyof RateLimit]: number | undefined }) {
  const there = Object.entries(found).filter(([, value]) => value !== undefined);
  return there.length > 0 ? (Object.fromEntries(there) as RateLimit) : undefined;
}

interface Item {
  readonly name: string;
  /** Left of the quota, in requests. */
  readonly r: number;
  /** Seconds until there is more. */
  readonly t: number | undefined;
  /** The quota. */
  readonly q: number | undefined;
}

/** An item of a structured field, with its parameters (https://www.rfc-editor.org/rfc/rfc9651#section-3.1). */
const item =
  /[ \t]*("(?:[^"\\]|\\.)*"|[a-z*][^\s;,="]*)((?:;(?:[^;,"]|"(?:[^"\\]|\\.)*")*)*)[ \t]*(?:,|$)/iy;

/** The items of a list that count requests and have a parameter; none where any part of it is of another form. */
function readItems(list: string | null, needed: "r" | "q" = "r"): Item[] {
  const items: Item[] = [];
  item.lastIndex = 0;
  while (list && item.lastIndex < list.length) {
    const [, name, parameters = ""] = item.exec(list) ?? [];
    if (name === undefined) return [];
    const read = (key: string) => {
      const [, value] = new RegExp(`; *${key}=(\\d{1,15}) *(?:;|$)`).exec(parameters) ?? [];
      return value === undefined ? undefined : Number(value);
    };
    const isOfRequests = !/; *qu="(?!requests")/.test(parameters);
    const [r, t, q] = [read("r"), read("t"), read("q")];
    if (isOfRequests && { r, q }[needed] !== undefined) items.push({ name, r: r ?? 0, t, q });
  }
  return items;
}
