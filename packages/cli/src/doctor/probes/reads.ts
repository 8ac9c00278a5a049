import type { Probe } from "../service.ts";

const groups = "GET /v2.1/group";

/** Before all others: with it comes to light how the key is written. */
export const connection: Probe = {
  gaps: ["G1", "G9"],
  does: "reads two pages of groups",
  most: 6,
  isOfForms: true,
  async run({ ask, shape }) {
    await shape(await ask(`${groups}?limit=3`), "listGroups");
    await shape(await ask(`${groups}?limit=4`), "listGroups");
  },
};

/** A mock has messages under any id. */
export const mock: Probe = {
  gaps: [],
  does: "reads the messages of an id that nobody has",
  most: 2,
  isOfForms: true,
  async run({ ask, name, found }) {
    found.isMock = (await ask(`GET /v2.1/sms/${name}`)).records.length > 0;
  },
};

export const errors: Probe = {
  gaps: ["G2", "G3", "G5", "G7", "G25"],
  does: "reads with wrong parameters, and once without the key",
  most: 8,
  async run({ ask, prefix, judge, unseen, hasStatus, isRefused, errorShape }) {
    const right = await ask(`${groups}?limit=1000`);
    if (!right.isRefused) hasStatus("G3", right, 200, "a list");
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
  isOfForms: true,
  async run({ ask, found, shape }) {
    const templates = await ask("GET /v2.1/email/template?limit=5");
    const [template] = templates.records;
    if (template) found.template = template;
    await shape(templates, "listEmailTemplates");
    const { records } = await ask(`${groups}?limit=5`);
    // A service may give more than it was asked for.
    for (const { id, groupId = id } of records.slice(0, 5)) {
      const contacts = await ask(`GET /v2.1/group/${groupId}/contact?limit=5`);
      const [contact] = contacts.records;
      if (!contact) continue;
      found.contact = contact;
      return shape(contacts, "listGroupContacts");
    }
  },
};
