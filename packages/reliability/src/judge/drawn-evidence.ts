import fc from "fast-check";
import type { Ask, Json, JsonObject } from "./subject.ts";

/** The facts that a drawn body is made of. */
export interface Seen {
  readonly ask: Ask;
  /** The items that the service means to have done. */
  readonly done: readonly string[];
  readonly status: number;
  /** How the service writes ids. */
  readonly spell: (id: string) => string;
}

/** Makes something of the facts. */
export type Builder<Made> = (seen: Seen) => Made;

/** A record as the service writes it. */
export function recordOf({ ask, spell }: Pick<Seen, "ask" | "spell">, item: string): JsonObject {
  const record = ask.subject.record(item, ask.id);
  const { externalId } = record;
  return typeof externalId === "string" ? { ...record, externalId: spell(externalId) } : record;
}

const recordsOf: Builder<JsonObject[]> = (seen) => seen.done.map((item) => recordOf(seen, item));

/** Something that shows what was done. */
export const anyEvidence: fc.Arbitrary<Builder<Json>> = fc.constantFrom<Builder<Json>[]>(
  recordsOf,
  ({ done }) => [...done],
  ({ done }) => done.map((item) => item.replace(/\D/g, "")),
  ({ done }) => done.map((item) => Number(item.replace(/\D/g, ""))),
  ({ done }) => done.length,
  ({ done }) => `${done.length}`,
  ({ done }) => Object.fromEntries(done.map((item) => [item, "ok"])),
  ({ done }) => Object.fromEntries(done.map((item) => [item.replace(/\D/g, ""), { status: 1 }])),
  ({ done }) => done.map((to, at) => ({ to, messageId: `m${at}` })),
  ({ done }) => done.map((_, at) => `msg-${at}`),
  ({ done }) => ({ sent: done.length, failed: 0 }),
  ({ done }) => done[0] ?? null,
  ({ ask }) => ask.id ?? null,
  (seen) => recordsOf(seen)[0] ?? null,
);

/** Keys under which services and gateways put what they have done, or anything else. */
export const anyKey = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...["accepted", "sent", "results", "messages", "data", "items", "queued", "sentSms"],
      ...["message", "error", "errors", "detail", "details", "meta", "fault", "code", "status"],
      ...["reason", "path", "retryAfter", "success", "ok", "numberOfData", "id", "externalId"],
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 6 }) },
);

const anyLeaf = fc.constantFrom<Json[]>(null, true, false, 0, 1, 5, 429, "", "quota", "ok", [], {});

/** A tree with what was done somewhere in it. */
const anyTree: fc.Arbitrary<Builder<Json>> = fc
  .record({
    evidence: anyEvidence,
    path: fc.array(fc.oneof(anyKey, fc.constant(0)), { maxLength: 5 }),
    beside: fc.dictionary(anyKey, anyLeaf, { maxKeys: 2 }),
  })
  .map(({ evidence, path, beside }) => (seen: Seen) => {
    let tree = evidence(seen);
    for (const key of path) tree = key === 0 ? [tree] : { ...beside, [key]: tree };
    return tree;
  });

export const anyJson: fc.Arbitrary<Builder<string>> = fc.oneof(
  { weight: 4, arbitrary: anyTree.map((tree) => (seen: Seen) => JSON.stringify(tree(seen))) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text) => () => text) },
);

export const anyText: fc.Arbitrary<Builder<string>> = fc.constantFrom<Builder<string>[]>(
  () => "",
  () => "\n",
  () => "upstream connect error",
  ({ status }) => `<html><head><title>${status}</title></head><body>${status}</body></html>\n`,
  ({ status }) => `<!doctype html><html><body><h1>${status}</h1><p>Sent`,
  ({ done }) => `<results>${done.map((to) => `<sent>${to}</sent>`).join("")}</results>`,
  ({ done }) => `{"sent": ["${done.join('", "')}"`,
  ({ done }) => done.map((item) => `${JSON.stringify({ item, status: "sent" })}\n`).join(""),
);
