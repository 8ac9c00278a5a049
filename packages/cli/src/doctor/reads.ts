import type { Messaging } from "@messaging-sdk/client";
import { fieldsOf } from "../fields.ts";
import { Failure, type Probe, type Seen, type Service } from "./service.ts";
import { checkRefusal, checkSuccess } from "./shape.ts";

const groups = "GET /v2.1/group";

/** Before all others: with it comes to light how the key is written. */
export const connection: Probe = {
  gaps: ["G1", "G9"],
  does: "reads a page of groups, and the messages of an id that nobody has",
  most: 6,
  async run(service, { env }) {
    const first = await service.ask(`${groups}?limit=3`);
    // Only this code says that a list is empty. At another path nothing can be judged.
    const isEmpty = first.errors[0]?.code === "E-3-005";
    const where = `${groups} at ${env.MESSAGING_BASE_URL}. It must end before /v2.1`;
    if (first.status === 404 && !isEmpty) throw new Failure(`HTTP 404 for ${where}.`);
    await checkSuccess(service, first, "listGroups");
    const list = ({ groups }: Messaging) => groups.list({ limit: 3 }, { retries: 0 });
    service.isRead = await service.follow("G1", "lists", first, list);
    const nobodys = await service.ask(`GET /v2.1/sms/${service.name}`).catch(() => undefined);
    service.isMock = (nobodys?.records.length ?? 0) > 0;
  },
};

export const lists: Probe = {
  gaps: ["G6", "G7", "G8"],
  does: "reads the list of groups in pages and in both orders",
  most: 12,
  async run({ ask, add, judge, claim }) {
    const open = (why: string) => add("G7", "not seen", why, { topic: "pages", why });
    const longest = await ask(`${groups}?limit=1000`);
    const list = longest.isRefused ? `${groups}?` : `${groups}?limit=1000&`;
    const all = idsOf(longest.isRefused ? await ask(list) : longest);
    if (all.length < 3) return open("there are fewer than 3 groups");
    const past = await ask(`${list}offset=${all.length}`);
    const second = await ask(`${groups}?offset=1&limit=2`);
    const third = idsOf(await ask(`${groups}?offset=2&limit=2`));
    const page = idsOf(second);
    const turned = idsOf(await ask(`${groups}?limit=3&orderDirection=ASC`)).slice(0, 3);
    const { length } = (await ask(groups)).records;
    const again = idsOf(await ask(list));
    if (`${all.toSorted()}` !== `${again.toSorted()}`)
      return open("the list changed while it was read: ask in a quiet hour");
    claim("G8", `${all}` === `${again}`, "two reads have one order");
    if (`${all}` !== `${again}`) return open("the list has no order");
    const isEnd = past.records.length === 0;
    claim("G7", !longest.isRefused, "limit=1000 is taken");
    const after = `after ${all.length} come ${isEnd ? "none" : "more"}`;
    judge("G7", isEnd || all.length === 1000, after);
    const at = (from: number) => `${all.slice(from, from + 2)}`;
    const isSecond = `${page}` === at(1) && `${third}` === at(2);
    const isNumber = [`${page}`, `${third}`].includes(at(2));
    const [, cursor] = cursors.exec(`${JSON.stringify(second.json)}`) ?? [];
    const other = isNumber ? ": offset counts pages" : cursor && `, but by a cursor (${cursor})`;
    const why = isSecond ? undefined : other;
    claim("G7", isSecond, "offset=1&limit=2 are the second and the third", { topic: "pages", why });
    const byDefault = `${length} of ${all.length} by default`;
    judge("G7", length === Math.min(100, all.length), byDefault);
    if (isEnd) judgeEmpty(judge, past, "past the end");
    if (![...all, ...turned].every((id) => /^\d+$/.test(id))) return;
    const isRising = (ids: string[]) =>
      ids.every((id, at) => at === 0 || Number(ids[at - 1]) <= Number(id));
    claim("G8", isRising(all.toReversed()), "the highest id is first by default");
    claim("G8", turned.length > 1 && isRising(turned), "orderDirection=ASC turns the order");
  },
};

const cursors = /"(\w*(?:cursor|page_?token|continuation)\w*)"/i;
function idsOf({ records }: Seen): string[] {
  return records.map(({ id, ...record }) => String(id ?? JSON.stringify(record)));
}

export const empty: Probe = {
  gaps: ["G1", "G2", "G5", "G6"],
  does: "reads a group and messages under ids that nobody has",
  most: 8,
  async run(service) {
    const { ask, name, add, isRefused } = service;
    const [group] = (await ask(`${groups}?limit=3`)).records;
    const path = (id: unknown) => `GET /v2.1/group/${id}/contact`;
    const known = group && (await ask(path(group.id ?? group.groupId)));
    const unknown = await ask(path(999_999_999_999));
    if (!known) add("G5", "not seen", "there is no group to compare an unknown one with");
    else if (isRefused("G5", unknown, "an unknown group", known, 404))
      await checkRefusal(service, unknown, "listGroupContacts");
    const messages = await ask(`GET /v2.1/sms/${name}`);
    judgeEmpty(service.judge, messages, "for an id without messages");
    const list = ({ sms }: Messaging) => sms.list(name, {}, { retries: 0 });
    if (service.isRead) await service.follow("G6", "empty lists", messages, list);
    const { data, meta } = fieldsOf(messages.json);
    if (messages.status === 200 && (data !== null || !fieldsOf(meta).status))
      await checkSuccess(service, messages, "listSms");
  },
};

/** Judges how nothing is written, in whatever envelope: by a list that was parsed, and has nothing in it. */
function judgeEmpty(judge: Service["judge"], { status, json }: Seen, what: string) {
  const isList = [json, ...Object.values(fieldsOf(json))].some(isEmptyList);
  const seen = isList ? "an empty list" : json === undefined ? "no JSON" : "no list";
  judge("G6", status === 200 && isList, `HTTP ${status}, ${seen} ${what}`);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const errors: Probe = {
  gaps: ["G2", "G3", "G5", "G7", "G25"],
  does: "reads with wrong parameters, and once without the key",
  most: 8,
  async run(service) {
    const { ask, prefix, judge, add, isRefused } = service;
    const right = await ask(`${groups}?limit=1000`);
    if (!right.isRefused) judge("G3", right.status === 200, `HTTP ${right.status} for a list`);
    const keyless = await ask(`${groups}?limit=1000`, undefined, true);
    const key = prefix ? 'the key after Bearer: set apiKeyPrefix: "Bearer "' : "the bare key";
    if (prefix || (keyless.isRefused && !right.isRefused)) judge("G25", !prefix, key);
    else add("G25", "not seen", `HTTP ${keyless.status} without a key, ${right.status} with it`);
    if (isRefused("G5", keyless, "no key", right, 401)) {
      await checkRefusal(service, keyless, "listGroups");
      const [error] = keyless.errors;
      if (error?.code) judge("G2", error.code === "E-0-004", `no key is ${error.code}`);
    }
    isRefused("G7", await ask(`${groups}?limit=1001`), "limit=1001", right);
    const none = await ask(`${groups}?limit=0`);
    if (!isRefused("G7", none, "limit=0", right)) return;
    isRefused("G5", none, "a wrong limit", right, 422);
    await checkRefusal(service, none, "listGroups");
  },
};

export const records: Probe = {
  gaps: ["G11", "G13"],
  does: "reads a page of templates, and the contacts of the first groups",
  most: 10,
  async run(service) {
    const { ask } = service;
    const templates = await ask("GET /v2.1/email/template?limit=5");
    await checkSuccess(service, templates, "listEmailTemplates");
    // A service may give more than it was asked for.
    for (const { id, groupId = id } of (await ask(`${groups}?limit=5`)).records.slice(0, 5)) {
      const contacts = await ask(`GET /v2.1/group/${groupId}/contact?limit=5`);
      if (contacts.records.length > 0) return checkSuccess(service, contacts, "listGroupContacts");
    }
  },
};
