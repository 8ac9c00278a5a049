/** How much may still be sent. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
  /** Seconds until the window resets. */
  readonly resetSeconds?: number;
}

type Found = { readonly [Field in keyof RateLimit]: number | undefined };

/** Reads `RateLimit` and `RateLimit-Policy`, and else `RateLimit-Limit`, `-Remaining` and `-Reset`, each of which may come alone. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const found = readLimits(headers) ?? {
    limit: readCount(headers.get("ratelimit-limit")),
    remaining: readCount(headers.get("ratelimit-remaining")),
    resetSeconds: readCount(headers.get("ratelimit-reset")),
  };
  if ((found.limit ?? found.remaining ?? found.resetSeconds) === undefined) return undefined;
  return Object.fromEntries(Object.entries(found).filter(([, count]) => count !== undefined));
}

function readCount(value: string | null | undefined): number | undefined {
  return value && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Reads the first two, whose reset is always in seconds. Of several limits the one with the least left counts. */
export function readLimits(headers: Headers): Found | undefined {
  const combined = headers.get("ratelimit");
  if (combined === null) return undefined;
  const limits = readItems(combined).flatMap(({ name, read }) => {
    const remaining = read("r");
    return remaining === undefined ? [] : { name, remaining, resetSeconds: read("t") };
  });
  const [first] = limits.sort((one, two) => one.remaining - two.remaining);
  if (!first) return undefined;
  const policies = readItems(headers.get("ratelimit-policy") ?? "");
  const { name, ...left } = first;
  return { limit: policies.find((one) => one.name === name)?.read("q"), ...left };
}

/** An item of a structured field, with its parameters (https://www.rfc-editor.org/rfc/rfc9651#section-3.1). */
const item =
  /[ \t]*("(?:[^"\\]|\\.)*"|[a-z*][^\s;,="]*)((?:;(?:[^;,"]|"(?:[^"\\]|\\.)*")*)*)[ \t]*(?:,|$)/iy;

/** The items of a list that count requests; none where any part of it is of another form. */
function readItems(list: string) {
  const items: { name: string; read(key: "r" | "t" | "q"): number | undefined }[] = [];
  item.lastIndex = 0;
  while (item.lastIndex < list.length) {
    const [, name, parameters = ""] = item.exec(list) ?? [];
    if (name === undefined) return [];
    const parameter = (key: string) =>
      new RegExp(`; *${key}=("[^"]*"|[^;]*)`).exec(parameters)?.[1]?.trim();
    const unit = parameter("qu") ?? '"requests"';
    if (unit === '"requests"') items.push({ name, read: (key) => readCount(parameter(key)) });
  }
  return items;
}
