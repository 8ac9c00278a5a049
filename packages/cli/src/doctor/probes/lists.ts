import { fieldsOf } from "../../fields.ts";
import type { Probe } from "../service.ts";
import type { Seen, Verdicts } from "../verdicts.ts";

const groups = "GET /v2.1/group";

export const paging: Probe = {
  gaps: ["G6", "G7", "G8"],
  does: "reads the list of groups in pages",
  most: 10,
  async run({ ask, judge, claim, unseen }) {
    const longest = await ask(`${groups}?limit=1000`);
    const whole = longest.isRefused ? `${groups}?` : `${groups}?limit=1000&`;
    const all = idsOf(longest.isRefused ? await ask(whole) : longest);
    if (all.length < 3) return unseen("G7", "there are fewer than 3 groups");
    const past = await ask(`${whole}offset=${all.length}`);
    const page = idsOf(await ask(`${groups}?offset=1&limit=2`));
    const { length } = (await ask(groups)).records;
    const again = idsOf(await ask(whole));
    if (`${all.toSorted()}` !== `${again.toSorted()}`)
      return unseen("G7", "the list changed while it was read: ask in a quiet hour");
    claim("G8", `${all}` === `${again}`, "two reads have one order");
    if (`${all}` !== `${again}`) return unseen("G7", "the list has no order");
    const isEnd = past.records.length === 0;
    claim("G7", !longest.isRefused, "limit=1000 is taken");
    const after = `after ${all.length} come ${isEnd ? "none" : "more"}`;
    judge("G7", isEnd || all.length === 1000, after);
    const isSecond = `${page}` === `${all.slice(1, 3)}`;
    claim("G7", isSecond, "offset=1&limit=2 are the second and the third");
    const byDefault = `${length} of ${all.length} by default`;
    judge("G7", length === Math.min(100, all.length), byDefault);
    if (isEnd) judgeEmpty(judge, past, "past the end");
  },
};

export const sorting: Probe = {
  gaps: ["G8"],
  does: "reads the list of groups in three orders",
  most: 6,
  async run({ ask, claim, unseen }) {
    const first = await ask(`${groups}?limit=50`);
    const turned = await ask(`${groups}?limit=50&orderDirection=ASC`);
    const byName = await ask(`${groups}?limit=50&orderBy=name&orderDirection=ASC`);
    if (first.records.length < 3) return unseen("G8", "there are fewer than 3 groups");
    const isByName = (seen: Seen) => {
      const names = seen.records.map(({ name }) => String(name));
      return alphabets.some((one) => isSorted(names, one));
    };
    // Where the names stand in their order anyway, none of the two shows that they were sorted.
    if (isByName(turned)) unseen("G8", "the names have the order of the ids");
    else claim("G8", isByName(byName), "orderBy=name sorts");
    const ids = idsOf(first);
    if (![...ids, ...idsOf(turned)].every((id) => /^\d+$/.test(id))) return;
    const byId: Compare = (one, other) => Number(one) - Number(other);
    claim("G8", isSorted(ids.toReversed(), byId), "the highest id is first by default");
    claim("G8", isSorted(idsOf(turned), byId), "orderDirection=ASC turns the order");
  },
};

type Compare = (one: string, other: string) => number;

/** The rules that databases compare texts by. */
const alphabets: readonly Compare[] = [
  new Intl.Collator("en", { sensitivity: "base" }).compare,
  (one, other) => (one > other ? 1 : -1),
];

function isSorted(texts: readonly string[], compare: Compare): boolean {
  return texts.every((text, at) => at === 0 || compare(texts[at - 1] ?? "", text) <= 0);
}

function idsOf({ records }: Seen): string[] {
  return records.map(({ id, ...record }) => String(id ?? JSON.stringify(record)));
}

export const emptyLists: Probe = {
  gaps: ["G1", "G2", "G5", "G6"],
  does: "reads a group and messages under ids that nobody has",
  most: 8,
  async run({ ask, name, judge, unseen, isRefused, shape, errorShape }) {
    const [group] = (await ask(`${groups}?limit=3`)).records;
    const path = (id: unknown) => `GET /v2.1/group/${id}/contact`;
    const known = group && (await ask(path(group.id ?? group.groupId)));
    const unknown = await ask(path(999_999_999_999));
    if (!known) unseen("G5", "there is no group to compare an unknown one with");
    else if (isRefused("G5", unknown, "an unknown group", known, 404))
      await errorShape(unknown, "listGroupContacts");
    const messages = await ask(`GET /v2.1/sms/${name}`);
    judgeEmpty(judge, messages, "for an id without messages");
    const { data, meta } = fieldsOf(messages.json);
    if (messages.status === 200 && (data !== null || !fieldsOf(meta).status))
      await shape(messages, "listSms");
  },
};

/** Judges how nothing is written, in whatever envelope. */
function judgeEmpty(judge: Verdicts["judge"], { status, json }: Seen, what: string): void {
  const isNull = fieldsOf(json).data === null;
  const seen = status === 200 ? (isNull ? "null" : "an empty list") : `HTTP ${status}`;
  judge("G6", status === 200 && !isNull, `${seen} ${what}`);
}
