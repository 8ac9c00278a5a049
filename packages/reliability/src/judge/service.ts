import { type Answer, success } from "./answers.ts";
import type { Case } from "./cases.ts";
import { allWell, answers, taken as believed, type Draw, doneOf, lostRule } from "./draws.ts";
import { listRules, lists, spellings } from "./lists.ts";
import type { Ask, JsonObject, Subject } from "./subject.ts";

/**
 * A service that knows what it did. Its log says to a person what was asked, answered and done, and its counts how often each
 * item was done, since the script began. `without` is a rule that the client lacks: it sees what it would take for an answer.
 */
export function createService(subject: Subject, script: Case, without?: string) {
  const counts = new Map<string, number>();
  const kept: JsonObject[] = [];
  const log: string[] = [];
  const spell = spellings[script.spelling];
  let draws: Draw[] = [];
  let names: string[] = [];
  let list = "as the spec has it";

  function perform(ask: Ask, done: readonly string[]): void {
    for (const item of done) {
      counts.set(item, (counts.get(item) ?? 0) + 1);
      kept.push(...success({ ask, spell }, [item]).data);
    }
    log.push(`did ${done.length} of ${ask.items.length}`);
  }

  function write(body: string): Answer {
    const asked = JSON.parse(body);
    const items = [asked].flat().flatMap((one) => one.phoneNumbers ?? one[subject.field]);
    const ask: Ask = { items, id: asked.externalId, subject };
    const draw = draws.shift() ?? allWell;
    const { name, opens } = draw;
    const done = doneOf(draw, ask);
    perform(ask, done);
    log.push(name);
    if (name === lostRule) {
      const code = opens && without !== lostRule ? "ECONNRESET" : "ECONNREFUSED";
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
    }
    const seen = { ...draw, ask, done, spell };
    const answer = answers[name]?.(seen);
    if (!answer) throw new Error(`There is no answer "${name}".`);
    return name === without ? believed(answer, seen) : answer;
  }

  function look({ pathname, searchParams }: URL): Answer {
    const [, id] = /sms\/([^/?]+)$/.exec(pathname) ?? [];
    const asked = id === undefined ? undefined : decodeURIComponent(id);
    const isOf = ({ externalId }: JsonObject) =>
      asked === undefined || externalId === (script.isExactLookup ? asked : spell(asked));
    const refused = subject.items.filter((item) => !counts.has(item));
    const offset = Number(searchParams.get("offset") ?? 0);
    // A list is one from its first page to its last.
    if (offset === 0) list = names.shift() ?? "as the spec has it";
    log.push(`list "${list}"`);
    const [taken, ...wrong] = listRules[without ?? ""] ?? [lists[list], list];
    const answer = (wrong.includes(list) ? taken : lists[list])?.({
      records: kept.filter(isOf),
      subject,
      id: asked,
      offset,
      limit: Number(searchParams.get("limit") ?? 100),
      refused: refused.map((item) => subject.record(item, asked)),
    });
    if (answer) return answer;
    throw new Error(`There is no list "${list}".`);
  }

  return {
    counts,
    log,
    /** Plays the script from now on; all goes well before. */
    begin() {
      counts.clear();
      log.length = 0;
      draws = [...script.draws];
      names = [...script.lists];
    },
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const isWrite = init?.method === "POST";
      const answer = isWrite ? write(String(init.body)) : look(new URL(String(input)));
      const { status, headers, body } = answer;
      log.push(`${status} ${body}`);
      return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
    },
  };
}
