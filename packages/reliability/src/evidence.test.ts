import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { isUnresolvedSendError, memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, dialects, type ItemFault, type SandboxData } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { call } from "./call-operation.ts";
import { ownAlone, refusing } from "./judge/known-refusal.ts";
import { guilty, rounds, type ScenarioOf, seed } from "./rounds.ts";

// A proxy can have written any response. What a client tells of a call is held against what the service did.

const bodies = [
  // The service's own envelope, where it says no; the entry echoes an item of the request.
  "errors",
  "records",
  "records-and-errors",
  // As a service that counts its items from 1 says it.
  "records-and-errors-from-1",
  "bare-records",
  "counts",
  "counts-and-errors",
  "meta",
  // Records of other numbers and ids; those of a send that say that it was rejected; and errors that are only counted.
  "foreign",
  "rejected",
  "miscounted",
  "empty",
  "html",
  "limiter",
  // As a limiter that counts; a number of another name than those of gateways may be what was done.
  "limits",
  "problem",
  "cut",
  // No response at all: the connection never opened, or it was lost.
  "refused",
  "lost",
] as const;
type Body = (typeof bodies)[number];

const statuses = [
  ...[200, 201, 202, 207, 300, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409],
  ...[410, 413, 415, 418, 422, 423, 425, 429, 431, 451, 500, 501, 502, 503, 504, 520, 529, 599],
];

const ids = operations.map(({ operationId }) => operationId);

/** A call, the responses that a proxy makes of the service's, and what the service did before that. */
const scenario = fc
  .record({
    target: fc.oneof(
      {
        weight: 13,
        arbitrary: fc.record({
          operationId: fc.constantFrom(...ids),
          via: fc.constant("method" as const),
        }),
      },
      {
        weight: 7,
        arbitrary: fc.record({
          operationId: fc.constant("sendSms"),
          via: fc.constantFrom("sendOnce" as const, "bulk" as const),
        }),
      },
    ),
    // Proxies and limiters send the first five most.
    status: fc.oneof(fc.constantFrom(200, 207, 422, 429, 503), fc.constantFrom(...statuses)),
    body: fc.constantFrom(...bodies),
    retryAfter: fc.constantFrom("", "0", "soon"),
    effect: fc.constantFrom("all", "part", "none"),
    /** How many requests meet that; all goes well after them. */
    times: fc.integer({ min: 1, max: 2 }),
    /** The list shows a message only after the second send, and the service takes an id once. */
    lags: fc.boolean(),
  })
  .map(({ target, ...one }) => ({
    ...one,
    ...target,
    // The service does nothing where its record says so.
    effect: one.body === "refused" || one.body === "rejected" ? "none" : one.effect,
    body: one.body === "rejected" && target.operationId !== "sendSms" ? "foreign" : one.body,
    lags: one.lags && target.via !== "method" && one.effect === "all",
  }));

type Scenario = ScenarioOf<typeof scenario>;

/** How a client differs from ours: what it tells of a call, and whether it repeats or gives up what ours does not. */
interface Reversal {
  readonly tells?: (told: Told) => Told;
  readonly repeats?: boolean;
  readonly retries?: number;
}

type Item = "done" | "failed" | "unknown" | "repeated";

/** The caller's view of a call; the items are those of `sendOnce` and `bulk`. */
interface Told {
  readonly call: "done" | "partial" | "not-sent" | "rejected" | "unknown" | "threw";
  readonly items: ReadonlyMap<string, Item>;
}

const phoneNumbers = ["+48500500101", "+48500500102", "+48500500103"];
const each = (item: Item) => new Map(phoneNumbers.map((number) => [number, item]));

/** A world in which the spec's examples are good requests. */
function dataFor(operationId: string): SandboxData {
  const template = { name: "A", smtpAccount: "news@example.com", text: "Hi" };
  const isCreate = operationId === "createEmailTemplate";
  return {
    groups: [1042, 1043, 1051, 1052].map((id) => ({ id, name: `Group ${id}` })),
    contacts: [70011, 70013].map((id) => ({
      id,
      groups: operationId === "addGroupContacts" ? [] : [1042],
    })),
    templates: (isCreate ? ["other"] : ["order-shipped", "welcome"]).map((externalId) => ({
      ...template,
      externalId,
    })),
    sends: [
      {
        externalId: "order-20261115-0017",
        minutesAgo: 5,
        sender: "ACME",
        message: "Hi",
        phoneNumbers,
      },
    ],
    scenarios: ["welcome"],
  };
}

function inputOf(operationId: string): object | undefined {
  return operationId === "sendSms" ? { sender: "ACME", message: "Hi", phoneNumbers } : undefined;
}

const takesIdsOnce = () =>
  (dialects.G20 ?? [])
    .filter(({ name }) => name === "a known external id is an error")
    .map(({ create }) => create());

type Json = Record<string, unknown>;

function bodyOf({ body, status, effect }: Scenario, proper: Json, asked: Json): string {
  const { data, meta } = Object(proper);
  const records: Json[] = data ?? [];
  const { phoneNumbers: [value] = ["staff"] } = Object(asked);
  const parameter = `phoneNumbers.${body.endsWith("-1") ? 1 : 0}`;
  // No client can tell where a success names an item that was done.
  const isNamed = status >= 300 || effect !== "all";
  const entry = {
    title: "No",
    message: "It says no.",
    code: "E-2-005",
    ...(isNamed && { meta: { parameter, value, source: "body" } }),
  };
  const own = { status, uniqId: "u-1", numberOfErrors: 0, numberOfData: 0 };
  const sentSms = Object(meta).sentSms === undefined ? {} : { sentSms: records.length };
  const counted = { ...own, numberOfData: records.length, ...sentSms };
  const errors = [entry];
  const refusal = { ...own, numberOfErrors: 1 };
  const text = (value: unknown) => JSON.stringify(value);
  const isSuccess = status < 300;
  const otherwise = (name: string, one: unknown) => {
    if (!/(id|number|email|name)$/i.test(name)) return one;
    // The same digits in it would be another spelling.
    if (typeof one === "number") return 88_888_888;
    return /^\+/.test(`${one}`) ? "+15557654321" : `z-${name}-of-another`;
  };
  switch (body) {
    case "errors":
      return text({ meta: refusal, errors, ...(isSuccess && { data: [] }) });
    case "records":
      return text({ meta: counted, data: records });
    case "records-and-errors":
    case "records-and-errors-from-1":
      // On a success the entries are of the rest; beside a refusal nothing but the records shows what was done.
      return text({
        meta: isSuccess ? { ...counted, numberOfErrors: 1 } : refusal,
        data: records,
        errors,
      });
    case "bare-records":
      return text({ data: records });
    case "counts":
      return text({ meta: counted });
    case "counts-and-errors":
      return text({ meta: { ...counted, numberOfErrors: 1 }, errors });
    case "meta":
      return text({ meta: { status, uniqId: "u-1" } });
    case "foreign":
      return text({
        meta: counted,
        data: records.map((one) =>
          Object.fromEntries(
            Object.entries(one).map(([name, its]) => [name, otherwise(name, its)]),
          ),
        ),
      });
    case "rejected":
      return text({ meta: counted, data: records.map((one) => ({ ...one, status: 8 })) });
    case "miscounted":
      return text({ meta: { ...counted, numberOfErrors: 2 }, data: records });
    case "html":
      return `<!doctype html>\n<html><head><title>${status}</title></head><body>Error ${status}</body></html>\n`;
    case "limiter":
      return text({ message: "Rate limit exceeded" });
    case "limits":
      return text({ message: "Rate limit exceeded", limit: 100, count: 250 });
    case "problem":
      return text({
        type: "about:blank",
        title: "Sorry",
        status,
        detail: "Later.",
        instance: "/x/1",
      });
    case "cut":
      return text({ meta: counted, data: records }).slice(0, -20);
    case "empty":
    case "refused":
    case "lost":
      return "";
  }
}

const types: Partial<Record<Body, string>> = {
  html: "text/html",
  problem: "application/problem+json",
};
const withRecords: readonly Body[] = [
  "records",
  "records-and-errors",
  "records-and-errors-from-1",
  "bare-records",
  "foreign",
  "rejected",
  "miscounted",
];
const withCounts: readonly Body[] = [
  "records",
  "counts",
  "counts-and-errors",
  "foreign",
  "rejected",
  "miscounted",
];
const showsEffect = (body: Body) => withRecords.includes(body) || withCounts.includes(body);

/** Returns true for a known refusal. No client can tell it from one that follows an effect (G28). */
function isKnownRefusal({ status, body }: Scenario): boolean {
  if (body === "errors") return [...refusing, ...ownAlone].includes(status);
  return refusing.includes(status) && ["empty", "html", "limiter", "problem"].includes(body);
}

/** Tells whether a success says that the call was done, by records, or like a service that returns none. */
function claimsAll({ status, body, via }: Scenario): boolean {
  if (status >= 300) return false;
  if (/^(bare-)?records/.test(body)) return true;
  // `sendOnce` and `bulk` look up what has no record.
  return via === "method" && ["empty", "meta", "counts"].includes(body);
}

const mayBeRepeated = (one: Scenario) =>
  one.body === "refused" || (one.status === 429 && isKnownRefusal(one));

/** Plays a scenario, and gives the lies and the double effects. */
async function play(
  one: Scenario,
  { tells = (told) => told, repeats = false, retries = 2 }: Reversal = {},
): Promise<string[]> {
  const { operationId, via, status, body, effect, lags } = one;
  const world = () =>
    createSandbox({ data: dataFor(operationId), dialects: lags ? takesIdsOnce() : [] });
  const sandbox = world();
  const received = receivedBy(sandbox);
  let [replaced, posts, isLastReplaced] = [0, 0, false];
  let shown: Json | undefined;

  const ask = async (request: Request, service = sandbox, fault?: ItemFault) => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    return service.respond(
      {
        method: request.method,
        path: pathname + search,
        headers,
        body: await request.clone().text(),
      },
      fault,
    );
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isLookup = via !== "method" && request.method === "GET";
    if (!isLookup) posts += 1;
    isLastReplaced = !isLookup && replaced < one.times;
    if (!isLastReplaced)
      return responseOf(await ask(request, lags && isLookup && posts < 2 ? world() : sandbox));
    replaced += 1;
    if (body === "refused") throw networkError("ECONNREFUSED");
    // A false claim has the words of a service that did the work.
    const proper = await ask(
      request,
      effect === "none" ? world() : sandbox,
      effect === "part" ? { kind: "items", items: [0] } : undefined,
    );
    const json: Json = JSON.parse(proper.body);
    shown ??= json;
    if (repeats) return responseOf(await ask(request));
    if (body === "lost") throw networkError("ECONNRESET");
    const text = bodyOf(
      one,
      "data" in json ? json : shown,
      JSON.parse((await request.text()) || "{}"),
    );
    const headers = {
      "content-type": types[body] ?? "application/json",
      ...(one.retryAfter && { "retry-after": one.retryAfter }),
      ...(status >= 300 && status < 400 && { location: "/v2.1/sms/1" }),
    };
    return new Response(text === "" ? null : text, { status, headers });
  };

  const told = tells(await tell(one, fetch, retries));
  const counts = new Map<string, number>();
  for (const { operationId: of, records } of received.writes) {
    for (const record of of === operationId ? records : []) {
      const { phoneNumber, triggerId, externalId, name, id } = Object(record);
      const key = String(phoneNumber ?? (triggerId && "trigger") ?? externalId ?? name ?? id);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return broken(one, told, { counts, isLastReplaced, retries });
}

function responseOf({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}) {
  return new Response(body, { status, headers });
}

function networkError(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** Makes the call, and gives what its caller is told. */
async function tell(
  { operationId, via }: Pick<Scenario, "operationId" | "via">,
  fetch: typeof globalThis.fetch,
  retries: number,
): Promise<Told> {
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "a-key", fetch });
  const lookups = { lookups: 2, lookupIntervalMs: 1, ifMissing: "send" as const };
  const items = new Map<string, Item>();
  try {
    if (via === "bulk") {
      const run = bulk(messaging).sendSms(
        phoneNumbers,
        { sender: "ACME", message: "Hi" },
        { ...lookups, retries },
      );
      for await (const { item, status } of run) {
        items.set(String(item), status === "doubtful" ? "unknown" : status);
      }
      return { call: "partial", items };
    }
    if (via === "sendOnce") {
      const sms = { sender: "ACME", message: "Hi", phoneNumbers };
      const { errors, data } = await sendOnce(messaging, sms, {
        ...lookups,
        retries,
        idempotencyKey: "order-4711",
        store: memoryStore(),
      });
      // A success vouches for the numbers that it does not name, unless some were refused.
      const named = data
        .filter((record) => Object(record).status !== 8)
        .map(({ phoneNumber }) => phoneNumber);
      for (const number of errors ? named : phoneNumbers) items.set(number, "done");
      return { call: errors ? "partial" : "done", items };
    }
    const result = await call(messaging, operationId, { retries }, inputOf(operationId));
    return { call: result.partial ? "partial" : "done", items };
  } catch (error) {
    if (isUnresolvedSendError(error))
      for (const { phoneNumber } of error.found) items.set(phoneNumber, "done");
    return { call: isMessagingError(error) ? error.outcome : "threw", items };
  }
}

interface Truth {
  /** How often each thing was done. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isLastReplaced: boolean;
  readonly retries: number;
}

function broken(one: Scenario, told: Told, { counts, isLastReplaced }: Truth): string[] {
  const { via, status, body, effect, operationId, times } = one;
  const { retry } = operation(operationId);
  const isDone = counts.size > 0;
  const isExcused = effect !== "none" && isKnownRefusal(one);
  const mayDouble = isExcused && (status === 429 || via === "bulk");
  const isDoubled = retry === "unsafe" && [...counts.values()].some((count) => count > 1);
  const isSuccess =
    told.call === "done" || (told.call === "partial" && via === "method" && body !== "rejected");
  const isDenied = told.call === "rejected" || told.call === "not-sent";
  // The service's own 404 is an empty list (G6).
  const isEmptyList = status === 404 && body === "errors";
  const hasList = isEmptyList || (withRecords.includes(body) && status < 300);
  const isClaimed = isLastReplaced && claimsAll(one);
  const lies = [...told.items].flatMap(([number, item]) => {
    const isSent = counts.has(number);
    if (item === "failed" && isSent && !isExcused) return [`${number} failed, but was sent`];
    const isNamed = effect === "none" && claimsAll(one);
    return item === "done" && !isSent && !isNamed ? [`${number} is done, but was never sent`] : [];
  });
  return [
    ...(told.call === "threw" ? ["threw another error"] : []),
    ...(isDoubled && !mayDouble ? ["done twice"] : []),
    ...(isDenied && isDone && !isExcused ? [`${told.call}, but it was done`] : []),
    ...(isSuccess && retry !== "safe" && !isDone && !isClaimed
      ? ["a success, but nothing was done"]
      : []),
    ...(isSuccess && retry === "safe" && isLastReplaced && !hasList
      ? ["a list, where there was none"]
      : []),
    ...(mayBeRepeated(one) &&
    !isSuccess &&
    !isDone &&
    via === "method" &&
    times <= 2 &&
    retry !== "safe"
      ? ["given up, though it may be sent again"]
      : []),
    ...lies,
  ];
}

test(`whatever a proxy makes of a response, no call lies and none is done twice (PROOF_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  const scenarios = fc.sample(scenario, { seed, numRuns: rounds(1_000) });
  const found = await guilty(scenarios, (one) => play(one));
  expect(found.map((one) => JSON.stringify(one))).toEqual([]);
  expect(new Set(scenarios.map(({ operationId }) => operationId)).size).toBe(ids.length);
});

test("each operation is done by its example where nothing goes wrong", async () => {
  const told = ids.map((operationId) => {
    const { fetch } = createSandbox({ data: dataFor(operationId) });
    return tell({ operationId, via: "method" }, fetch, 0);
  });
  expect((await Promise.all(told)).map((one) => one.call)).toEqual(ids.map(() => "done"));
});

// The rows of the table of evidence: a client that reverses one of them is found out.

/** A reversal, and the judge's words for it. */
interface Canary extends Reversal {
  readonly finds: RegExp;
}

const givesUp: Canary = { retries: 0, finds: /given up/ };
const repeatsIt: Canary = { repeats: true, finds: /twice/ };
const believes: Canary = {
  retries: 0,
  tells: () => ({ call: "done", items: each("done") }),
  finds: /nothing was done|never sent/,
};
const denies: Canary = {
  tells: () => ({ call: "rejected", items: each("failed") }),
  finds: /it was done|was sent/,
};

const rows: Readonly<
  Record<
    string,
    { readonly has: (one: Scenario) => boolean; readonly reversals: readonly Canary[] }
  >
> = {
  "a connection that never opened: not sent, and sent again": {
    has: ({ body }) => body === "refused",
    reversals: [givesUp, believes],
  },
  "429 without a record or count: rejected, and sent again": {
    has: (one) => one.status === 429 && isKnownRefusal(one),
    reversals: [givesUp, believes],
  },
  "another 4xx without a record or count, a page too: rejected, and not sent again": {
    has: (one) =>
      one.status >= 400 && one.status < 500 && one.status !== 429 && isKnownRefusal(one),
    reversals: [believes],
  },
  "503 in the service's own envelope: rejected, and not sent again": {
    has: (one) => one.status === 503 && one.body === "errors",
    reversals: [believes],
  },
  "a 2xx with errors alone: unknown": {
    has: (one) => one.status < 300 && one.body === "errors",
    reversals: [denies, believes],
  },
  "an empty 2xx: done, and of a send looked up": {
    has: ({ status, body }) => status < 300 && body === "empty",
    reversals: [denies, repeatsIt],
  },
  "an empty 2xx of a send that is not looked up": {
    has: ({ status, body, via, effect }) =>
      status < 300 && body === "empty" && via !== "method" && effect === "none",
    reversals: [believes],
  },
  "an id that is taken, after a doubtful send under it: unknown": {
    has: (one) =>
      one.lags &&
      one.via === "sendOnce" &&
      one.times === 1 &&
      !isKnownRefusal(one) &&
      !claimsAll(one),
    reversals: [denies],
  },
  "any other status, a lost or cut response: unknown, and not sent again": {
    has: (one) =>
      !isKnownRefusal(one) && one.status >= 300 && !showsEffect(one.body) && one.body !== "refused",
    reversals: [denies, believes, repeatsIt],
  },
  "a proxy's 503 that says when to come back": {
    has: ({ status, body, retryAfter }) => status === 503 && body === "html" && retryAfter === "0",
    reversals: [denies, repeatsIt],
  },
  "429 with a record or count: unknown, and not sent again": {
    has: ({ status, body }) => status === 429 && showsEffect(body),
    reversals: [denies, repeatsIt],
  },
  "records or counts beside a refusal: unknown": {
    has: ({ status, body }) => status >= 400 && showsEffect(body),
    reversals: [denies, repeatsIt],
  },
  "errors that are counted, and not there: unknown": {
    has: ({ status, body }) => status < 300 && body === "miscounted",
    reversals: [denies, believes],
  },
  "records of other numbers or another id: unknown": {
    has: ({ status, body }) => status < 300 && body === "foreign",
    reversals: [denies, believes],
  },
  "a record whose status says rejected: failed": {
    has: ({ status, body }) => status < 300 && body === "rejected",
    reversals: [believes],
  },
};

describe("a client that reverses a row of the table is found out", () => {
  test.for(Object.entries(rows))("%s", async ([, { has, reversals }]) => {
    const isPlayed = (one: Scenario) => operation(one.operationId).retry !== "safe" && has(one);
    const soon = scenario.map((one): Scenario => ({ ...one, retryAfter: "0" })).filter(isPlayed);
    const scenarios = fc.sample(soon, { seed, numRuns: 20 });
    const own = await guilty(scenarios, (one) => play(one));
    // Lies of our own client do not count.
    const innocent = scenarios.filter((one) => own.every(({ scenario }) => scenario !== one));
    const words = await Promise.all(
      reversals.map(async ({ finds, ...reversal }) => {
        const found = await guilty(innocent, (one) => play(one, reversal));
        return found.flatMap(({ broken }) => broken).some((word) => finds.test(word));
      }),
    );
    expect(words).toEqual(reversals.map(() => true));
  });
});
