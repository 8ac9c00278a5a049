import type { Probe } from "../service.ts";

/** Before all others: with it comes to light how the key is written. */
export const connection: Probe = {
  gaps: ["G1", "G3", "G9", "G25"],
  does: "reads two pages of groups: 2 requests, or 3",
  isOfForms: true,
  async run(service) {
    const { ask, judge, shape, hasStatus } = service;
    const seen = await ask("GET /v2.1/group?limit=3");
    const { prefix } = service;
    const key = prefix ? 'the key after Bearer: set apiKeyPrefix: "Bearer "' : "the bare key";
    judge("G25", !prefix, key);
    hasStatus("G3", seen, 200, "a list");
    await shape(seen, "listGroups");
    await shape(await ask("GET /v2.1/group?limit=4"), "listGroups");
  },
};

export const errors: Probe = {
  gaps: ["G2", "G5", "G7"],
  does: "reads with wrong parameters, and once without the key: 3 requests",
  isOfForms: true,
  async run({ ask, claim, hasStatus, isRefused, errorShape }) {
    const none = await ask("GET /v2.1/group?limit=0");
    isRefused("G7", none, "limit=0");
    isRefused("G7", await ask("GET /v2.1/group?limit=1001"), "limit=1001");
    if (none.isRefused) hasStatus("G5", none, 422, "a wrong limit");
    await errorShape(none, "listGroups");
    const keyless = await ask("GET /v2.1/group", undefined, true);
    hasStatus("G5", keyless, 401, "no key");
    await errorShape(keyless, "listGroups");
    const [error] = keyless.errors;
    if (error?.code) claim("G2", error.code === "E-0-004", "no key is E-0-004");
  },
};

export const records: Probe = {
  gaps: ["G11", "G13"],
  does: "reads a page of templates, and the contacts of the first groups: at most 7 requests",
  isOfForms: true,
  async run({ ask, found, shape }) {
    const templates = await ask("GET /v2.1/email/template?limit=5");
    found.template = templates.records[0];
    await shape(templates, "listEmailTemplates");
    for (const { id, groupId = id } of (await ask("GET /v2.1/group?limit=5")).records) {
      const contacts = await ask(`GET /v2.1/group/${groupId}/contact?limit=5`);
      found.contact ??= contacts.records[0];
      if (found.contact) return shape(contacts, "listGroupContacts");
    }
  },
};
