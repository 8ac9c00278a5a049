import type { SandboxResponse } from "@messaging-sdk/sandbox";
import type { Ask, Json, JsonObject } from "./subject.ts";

/** A response of the service, or of what stands before it. */
export type Answer = SandboxResponse;

/** What an answer is made of. */
export interface Seen {
  readonly ask: Ask;
  /** The items that the service has done. */
  readonly done: readonly string[];
  /** How the service writes ids. */
  readonly spell: (id: string) => string;
  /** The status of a refusal, a key that no known shape has, and a number that chooses among ways. */
  readonly status: number;
  readonly key: string;
  readonly pick: number;
}

/** Answers by the rule of evidence that they need. */
export type Answers = Readonly<Record<string, (seen: Seen) => Answer>>;

export function oneOf<One>({ pick }: Pick<Seen, "pick">, ...ways: readonly One[]): One {
  return ways[pick % ways.length] as One;
}

export function json(status: number, body: Json, headers = atOnce): Answer {
  const all = { "content-type": "application/json", ...headers };
  return { status, headers: all, body: JSON.stringify(body) };
}

export function text(status: number, body: string): Answer {
  const type = body.startsWith("<") ? "text/html" : "text/plain";
  return { status, headers: { "content-type": type, ...atOnce }, body };
}

const atOnce: Answer["headers"] = { "retry-after": "0" };

/** A success that shows these items, each with what is changed of it. */
export function success(
  { ask, spell }: Pick<Seen, "ask" | "spell">,
  items: readonly string[],
  change: (record: JsonObject) => JsonObject = () => ({}),
): { readonly meta: JsonObject; readonly data: JsonObject[] } {
  const data = items.map((item) => {
    const record = ask.subject.record(item, ask.id);
    const { externalId } = record;
    const own =
      typeof externalId === "string" ? { ...record, externalId: spell(externalId) } : record;
    return { ...own, ...change(own) };
  });
  const [sent, rest] = ask.subject.counts;
  const meta = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "u-1" };
  return { meta: { ...meta, [sent]: data.length, [rest]: 0 }, data };
}

/** Something that shows what was done, where and as another service writes it. */
export function evidence(seen: Seen): Json {
  const { ask, done } = seen;
  const numbers = done.map((item) => item.replace(/\D/g, ""));
  const shown = oneOf<Json>(
    { pick: Math.floor(seen.pick / 7) },
    success(seen, done).data,
    [...done],
    numbers,
    numbers.map(Number),
    done.length,
    `${done.length}`,
    Object.fromEntries(done.map((item) => [item, "ok"])),
    Object.fromEntries(numbers.map((item) => [item, { status: 1 }])),
    done.map((to, at) => ({ to, messageId: `m${at}` })),
    { sent: done.length, failed: 0 },
    done[0] ?? null,
    ask.id ?? null,
  );
  return oneOf<Json>(seen, shown, [shown], { sent: shown }, { results: { items: shown } });
}
