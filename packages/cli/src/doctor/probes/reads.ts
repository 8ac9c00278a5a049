import { isApiError } from "@messaging-sdk/client";
import { fieldsOf } from "../../fields.ts";
import type { Probe } from "../service.ts";

const groups = "GET /v2.1/group";

/** Before all others: with it comes to light how the key is written. */
export const connection: Probe = {
  gaps: ["G1", "G9"],
  does: "reads a page of groups, and the messages of an id that nobody has",
  most: 6,
  async run(service) {
    await service.shape(await service.ask(`${groups}?limit=3`), "listGroups");
    const nobodys = await service.ask(`GET /v2.1/sms/${service.name}`).catch(() => undefined);
    service.isMock = (nobodys?.records.length ?? 0) > 0;
  },
};

export const errors: Probe = {
  gaps: ["G2", "G3", "G5", "G7", "G25"],
  does: "reads with wrong parameters, and once without the key",
  most: 8,
  async run({ ask, prefix, judge, unseen, isRefused, errorShape }) {
    const right = await ask(`${groups}?limit=1000`);
    if (!right.isRefused) judge("G3", right.status === 200, `HTTP ${right.status} for a list`);
    const keyless = await ask(`${groups}?limit=1000`, undefined, true);
    const key = prefix ? 'the key after Bearer: set apiKeyPrefix: "Bearer "' : "the bare key";
    if (prefix || (keyless.isRefused && !right.isRefused)) judge("G25", !prefix, key);
    else unseen("G25", `HTTP ${keyless.status} without a key, and ${right.status} with it`);
    if (isRefused("G5", keyless, "no key", right, 401)) {
      await errorShape(keyless, "listGroups");
      const [error] = keyless.errors;
      if (error?.code) judge("G2", error.code === "E-0-004", `no key is ${error.code}`);
    }
    isRefused("G7", await ask(`${groups}?limit=1001`), "limit=1001", right);
    const none = await ask(`${groups}?limit=0`);
    if (!isRefused("G7", none, "limit=0", right)) return;
    isRefused("G5", none, "a wrong limit", right, 422);
    await errorShape(none, "listGroups");
  },
};

export const records: Probe = {
  gaps: ["G11", "G13"],
  does: "reads a page of templates, and the contacts of the first groups",
  most: 10,
  async run({ ask, shape }) {
    await shape(await ask("GET /v2.1/email/template?limit=5"), "listEmailTemplates");
    // A service may give more than it was asked for.
    for (const { id, groupId = id } of (await ask(`${groups}?limit=5`)).records.slice(0, 5)) {
      const contacts = await ask(`GET /v2.1/group/${groupId}/contact?limit=5`);
      if (contacts.records.length > 0) return shape(contacts, "listGroupContacts");
    }
  },
};

/** Reads lists as a program does, by the client itself, and says what comes of it. */
export const consequences: Probe = {
  gaps: [],
  does: "reads lists as a program does",
  most: 12,
  async run({ messaging, name, ask, isMock, consequences }) {
    const add = (consequence: string, todo = "nothing") =>
      void consequences.push({ consequence, todo });
    const options = { retries: 0 };
    const lists = await errorOf(messaging.groups.list({ limit: 3 }, options));
    if (lists === undefined) add("lists are read");
    else add(`every list fails: ${lists}`, toDo.lists);
    const empty = await errorOf(messaging.sms.list(`${name}-none`, {}, options));
    if (isMock) add("empty lists: not seen, a mock gives the same for each");
    else if (lists !== undefined) add("empty lists: not seen, every list fails");
    else if (empty === undefined) add("empty lists are empty");
    else add(`empty lists are errors: ${empty}`, toDo.empty);
    const first = await ask(`${groups}?limit=2`);
    const second = await ask(`${groups}?limit=2&offset=1`);
    const [one, two] = [first, second].map((page) => JSON.stringify(page.records[0]));
    const words = /"(\w*(?:cursor|page_?token|continuation)\w*)"/i;
    const cursor = words.exec(`${JSON.stringify(first.json)}`)?.[1];
    if (isMock) add("pages: not seen, a mock gives the same for each");
    else if (first.records.length < 2) add("pages: not seen, there are fewer than 2 groups");
    else if (one !== two) add("pages by offset are read");
    else if (cursor) add(`pages by cursor: not supported (${cursor})`, toDo.pages);
    else add("pages by offset: not supported", toDo.pages);
  },
};

/** A failure that passes is thrown: it says nothing of lists. */
async function errorOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const { name, message } = fieldsOf(error);
    const isLasting = isApiError(error) && error.status !== 429 && error.status < 500;
    if (isLasting || name === "ParseError") return message;
    throw error;
  }
}

const toDo = {
  lists:
    "check MESSAGING_BASE_URL and the key; if they are right, write a middleware that gives { meta, data }, or describe the service in spec/",
  empty:
    "catch an ApiError of that status around sms.list, or write a middleware that gives 200 and an empty list",
  pages:
    "read one page by limit, and the next ones by createHttp or `messaging request` with the cursor; an iteration is not whole",
};
