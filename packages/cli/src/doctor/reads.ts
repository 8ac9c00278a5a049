import { isApiError, isParseError } from "@messaging-sdk/client";
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
    const nobodys = await service.ask(`GET /v2.1/sms/${service.name}`).catch(() => undefined);
    service.isMock = (nobodys?.records.length ?? 0) > 0;
  },
};

export const lists: Probe = {
  gaps: ["G6", "G7", "G8"],
  does: "reads the list of groups in pages and in both orders",
  most: 12,
  async run({ ask, add, judge, claim }) {
    const longest = await ask(`${groups}?limit=1000`);
    const whole = longest.isRefused ? `${groups}?` : `${groups}?limit=1000&`;
    const all = idsOf(longest.isRefused ? await ask(whole) : longest);
    if (all.length < 3) return add("G7", "not seen", "there are fewer than 3 groups");
    const past = await ask(`${whole}offset=${all.length}`);
    const page = idsOf(await ask(`${groups}?offset=1&limit=2`));
    const turned = idsOf(await ask(`${groups}?limit=3&orderDirection=ASC`)).slice(0, 3);
    const { length } = (await ask(groups)).records;
    const again = idsOf(await ask(whole));
    if (`${all.toSorted()}` !== `${again.toSorted()}`)
      return add("G7", "not seen", "the list changed while it was read: ask in a quiet hour");
    claim("G8", `${all}` === `${again}`, "two reads have one order");
    if (`${all}` !== `${again}`) return add("G7", "not seen", "the list has no order");
    const isEnd = past.records.length === 0;
    claim("G7", !longest.isRefused, "limit=1000 is taken");
    const after = `after ${all.length} come ${isEnd ? "none" : "more"}`;
    judge("G7", isEnd || all.length === 1000, after);
    const isSecond = `${page}` === `${all.slice(1, 3)}`;
    claim("G7", isSecond, "offset=1&limit=2 are the second and the third");
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
    const { data, meta } = fieldsOf(messages.json);
    if (messages.status === 200 && (data !== null || !fieldsOf(meta).status))
      await checkSuccess(service, messages, "listSms");
  },
};

/** Judges how nothing is written, in whatever envelope. */
function judgeEmpty(judge: Service["judge"], { status, json }: Seen, what: string) {
  const isNull = fieldsOf(json).data === null;
  const seen = status === 200 ? (isNull ? "null" : "an empty list") : `HTTP ${status}`;
  judge("G6", status === 200 && !isNull, `${seen} ${what}`);
}

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

/** Reads lists as a program does, by the client itself, and says what comes of it. */
export const consequences: Probe = {
  gaps: [],
  does: "reads lists as a program does",
  most: 12,
  async run({ messaging, name, ask, isMock, consequences }) {
    const add = (right: string, wrong?: string | false, todo = "") =>
      consequences.push(
        wrong ? { consequence: wrong, todo } : { consequence: right, todo: "nothing" },
      );
    const options = { retries: 0 };
    const failed = await errorOf(messaging.groups.list({ limit: 3 }, options));
    add(
      "lists are read",
      failed && `every list fails: ${failed}`,
      "check MESSAGING_BASE_URL and the key; if they are right, write a middleware that gives { meta, data }, or describe the service in spec/",
    );
    if (isMock) {
      for (const what of ["empty lists", "pages"])
        add(`${what}: not seen, a mock gives the same for each`);
      return;
    }
    const none = await errorOf(messaging.sms.list(`${name}-none`, {}, options));
    add(
      failed ? "empty lists: not seen, every list fails" : "empty lists are empty",
      !failed && none && `empty lists are errors: ${none}`,
      "catch an ApiError of that status around sms.list, or write a middleware that gives 200 and an empty list",
    );
    const first = await ask(`${groups}?limit=2`);
    const second = await ask(`${groups}?limit=2&offset=1`);
    const [one, two] = [first, second].map((page) => JSON.stringify(page.records[0]));
    const words = /"(\w*(?:cursor|page_?token|continuation)\w*)"/i;
    const [, cursor] = words.exec(`${JSON.stringify(first.json)}`) ?? [];
    const isShort = first.records.length < 2;
    add(
      isShort ? "pages: not seen, there are fewer than 2 groups" : "pages by offset are read",
      !isShort &&
        one === two &&
        (cursor ? `pages by cursor: not supported (${cursor})` : "pages by offset: not supported"),
      "read one page by limit, and the next ones by createHttp or `messaging request` with the cursor; an iteration is not whole",
    );
  },
};

/** A failure that passes is thrown: it says nothing of lists. */
async function errorOf(call: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const isLasting = isApiError(error) && error.status !== 429 && error.status < 500;
    if (isLasting || isParseError(error)) return error.message;
    throw error;
  }
}
