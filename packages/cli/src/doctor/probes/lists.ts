import type { Probe } from "../service.ts";
import type { Seen, Verdicts } from "../verdicts.ts";

const groups = "GET /v2.1/group";

export const paging: Probe = {
  gaps: ["G6", "G7", "G8"],
  does: "reads the list of groups in pages: 5 requests, or 7",
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
  does: "reads the list of groups in three orders: 3 requests",
  async run({ ask, claim, unseen }) {
    const byDefault = idsOf(await ask(`${groups}?limit=50`));
    const turned = idsOf(await ask(`${groups}?limit=50&orderDirection=ASC`));
    const byName = await ask(`${groups}?limit=50&orderBy=name&orderDirection=ASC`);
    if (byDefault.length < 3) return unseen("G8", "there are fewer than 3 groups");
    const names = byName.records.map(({ name }) => String(name));
    const isByName = alphabets.some((one) => isSorted(names, one));
    claim("G8", isByName, "orderBy=name sorts");
    if (![...byDefault, ...turned].every((id) => /^\d+$/.test(id))) return;
    const byId: Compare = (one, other) => Number(one) - Number(other);
    claim("G8", isSorted(byDefault.toReversed(), byId), "the highest id is first by default");
    claim("G8", isSorted(turned, byId), "orderDirection=ASC turns the order");
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
  gaps: ["G1", "G2", "G5", "G6", "G13", "G23"],
  does: "reads a group, templates and messages under ids that nobody has: 6 requests",
  async run({ ask, name, judge, claim, hasStatus, shape, errorShape }) {
    const unknown = await ask("GET /v2.1/group/999999999999/contact");
    hasStatus("G5", unknown, 404, "an unknown group");
    await errorShape(unknown, "listGroupContacts");
    const templates = await ask(`GET /v2.1/email/template?externalId=${name}`);
    const isFiltered = templates.records.length === 0;
    claim("G13", isFiltered, "the filter externalId filters");
    if (isFiltered) judgeEmpty(judge, templates, "for a filter that nothing fits");
    const list = `GET /v2.1/sms/${name}`;
    const messages = await ask(list);
    judgeEmpty(judge, messages, "for an id without messages");
    const { data, meta } = Object(messages.json);
    if (messages.status === 200 && (data !== null || !meta?.status))
      await shape(messages, "listSms");
    for (const hour of ["T00:00:00Z", "%2000:00:00"]) {
      const { status } = await ask(`${list}?dateFrom=2026-01-01${hour}&dateTo=2026-01-02${hour}`);
      const spelling = `2026-01-01${hour.replace("%20", " ")}`;
      claim("G23", status === messages.status, `${spelling} is taken`);
    }
    const turned = await ask(`${list}?dateFrom=2026-01-02T00:00:00Z&dateTo=2026-01-01T00:00:00Z`);
    // Some services refuse what is empty.
    const isOther = turned.isRefused && !(messages.isRefused && messages.status === turned.status);
    claim("G23", isOther, "a period that ends before it starts is refused");
  },
};

/** Judges how nothing is written, in whatever envelope. */
function judgeEmpty(judge: Verdicts["judge"], { status, json }: Seen, what: string): void {
  const isNull = Object(json).data === null;
  const seen = status === 200 ? (isNull ? "null" : "an empty list") : `HTTP ${status}`;
  judge("G6", status === 200 && !isNull, `${seen} ${what}`);
}
