import { type Draw, doneOf } from "./drawn.ts";
import { listRules, lists, type Spelling, spellings } from "./drawn-list.ts";
import { type Answer, json, success } from "./seen.ts";
import type { Ask, JsonObject, Subject } from "./subject.ts";

/** How a service of the judge answers. */
export interface Script {
  /** Of each request that is not safe; the rest go well. */
  readonly draws: readonly Draw[];
  /** The names of the lists that answer lookups; the rest are as the spec has them. */
  readonly lists: readonly string[];
  readonly spelling: Spelling;
  /** A lookup finds only what is kept under the very id that it asks for. */
  readonly isExactLookup: boolean;
}

/** A service that knows what it did: it is asked by `fetch`, and not by a client alone. */
export interface JudgeService {
  readonly fetch: typeof globalThis.fetch;
  /** How often each item was done since the script began. */
  readonly counts: ReadonlyMap<string, number>;
  /** What was asked, answered and done, for a person. */
  readonly log: string[];
  /** Plays the script from now on; all goes well before. */
  begin(): void;
}

/** Responses with these have no body. */
const bodiless = [204, 205, 304];

/** The rule that a connection which is lost after it opened may have carried the request. */
export const lostRule = "a connection that is lost may have carried it";

interface Kept {
  readonly item: string;
  readonly id: string;
  readonly record: JsonObject;
}

/** `without` is a rule that the client lacks: it sees what it would take for an answer. */
export function createService(subject: Subject, script: Script, without?: string): JudgeService {
  const counts = new Map<string, number>();
  const kept: Kept[] = [];
  const log: string[] = [];
  const spell = spellings[script.spelling];
  let draws: Draw[] = [];
  let names: string[] = [];

  function perform({ items, id }: Ask, done: Iterable<string>): void {
    for (const item of done) {
      counts.set(item, (counts.get(item) ?? 0) + 1);
      const record = subject.record(item, id);
      const own = typeof record.externalId === "string" ? spell(record.externalId) : "";
      kept.push({ item, id: own, record: { ...record, ...(own && { externalId: own }) } });
    }
    log.push(`did ${[...done].length} of ${items.length}`);
  }

  function write(body: string): Answer {
    const ask: Ask = { ...subject.read(JSON.parse(body)), subject };
    const draw = draws.shift();
    const done = draw ? doneOf(draw, ask) : ask.items;
    if (!draw) {
      perform(ask, done);
      return show(json(200, success({ ask, spell }, done)));
    }
    if (!draw.answer) {
      if (draw.opens) perform(ask, done);
      log.push(draw.opens ? "the connection is lost" : "the connection never opens");
      const isSeen = draw.opens && without !== lostRule;
      const code = isSeen ? "ECONNRESET" : "ECONNREFUSED";
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
    }
    const [answer, taken] = draw.answer({ ...draw.facts, ask, done, spell });
    perform(ask, done);
    log.push(draw.rule ?? "known");
    return show(draw.rule === without && without ? taken : answer);
  }

  function show(answer: Answer): Answer {
    log.push(`${answer.status} ${answer.body}`);
    return answer;
  }

  function look(url: URL): Answer {
    const [, id] = /sms\/([^/?]+)$/.exec(url.pathname) ?? [];
    const asked = id === undefined ? undefined : decodeURIComponent(id);
    const isOf = (one: Kept) =>
      asked === undefined || one.id === (script.isExactLookup ? asked : spell(asked));
    const records = kept.filter(isOf).map(({ record }) => record);
    const refused = subject.items.filter((item) => !kept.some((one) => one.item === item));
    const number = (name: string, rest: number) => Number(url.searchParams.get(name) ?? rest);
    const offset = number("offset", 0);
    // A list is one from its first page to its last.
    const name = (offset > 0 ? last : names.shift()) ?? "as the spec has it";
    last = name;
    const rule = listRules[without ?? ""];
    const answer = (rule?.lists.includes(name) ? rule.taken : lists[name])?.({
      records,
      field: subject.field,
      id: asked,
      offset,
      limit: number("limit", 100),
      refused: refused.map((item) => subject.record(item, asked)),
      isRejectable: subject.statuses !== undefined,
    });
    if (!answer) throw new Error(`There is no list "${name}".`);
    log.push(`list "${name}": ${answer.status} ${answer.body}`);
    return answer;
  }

  let last: string | undefined;
  return {
    counts,
    log,
    begin() {
      counts.clear();
      log.length = 0;
      draws = [...script.draws];
      names = [...script.lists];
    },
    async fetch(input, init) {
      const url = new URL(String(input));
      const { status, headers, body } =
        init?.method === "POST" ? write(String(init.body)) : look(url);
      const shown = Object.entries(headers).filter(([, value]) => value !== "");
      return new Response(bodiless.includes(status) ? null : body, { status, headers: shown });
    },
  };
}
