import { judge, type Probe } from "../probe.ts";
import { shapeOf } from "../shape.ts";
import { emptyIs } from "./paging.ts";

export const emptyLists: Probe = {
  gaps: ["G6", "G1", "G13", "G23"],
  does: "reads templates and messages of ids that nobody has, and of a period: 5 requests",
  compares: true,
  async run(service) {
    const path = `/v2.1/sms/${service.name}`;
    const query = { externalId: service.name };
    const templates = await service.ask("GET", "/v2.1/email/template", { query });
    const messages = await service.ask("GET", path);
    const period = (dateFrom: string, dateTo: string) =>
      service.ask("GET", path, { query: { dateFrom, dateTo } });
    const iso = await period("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z");
    const sql = await period("2026-01-01 00:00:00", "2026-01-02 00:00:00");
    const turned = await period("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z");
    const isTaken = [iso, sql].every(({ status }) => status === messages.status);
    // Some services refuse what is empty.
    const isRefused =
      turned.isRefused && !(messages.isRefused && messages.status === turned.status);
    const isEmpty = templates.records.length === 0;
    return [
      judge(
        "G13",
        isEmpty,
        isEmpty ? "the filter externalId is heeded" : "the filter externalId has no effect",
      ),
      ...(isEmpty ? [emptyIs(templates, "for a filter that nothing fits")] : []),
      emptyIs(messages, "for an id without messages"),
      // An empty list of another kind is told by G6 alone.
      ...(messages.isRefused ||
      messages.text === "" ||
      (Object(messages.json).data === null && Object(messages.json).meta?.status)
        ? []
        : await shapeOf(messages, "listSms")),
      judge(
        "G23",
        isTaken,
        isTaken ? "both spellings of a date are taken" : "a spelling of a date is refused",
      ),
      judge(
        "G23",
        isRefused,
        `a period that ends before it starts is ${isRefused ? "refused" : "taken"}`,
      ),
    ];
  },
};

export const records: Probe = {
  gaps: ["G11", "G13"],
  does: "reads the contacts of the first groups, and a page of templates: at most 7 requests",
  async run(service) {
    const templates = await service.ask("GET", "/v2.1/email/template", { query: { limit: 5 } });
    const found = templates.isRefused ? [] : await shapeOf(templates, "listEmailTemplates");
    const groups = await service.ask("GET", "/v2.1/group", { query: { limit: 5 } });
    for (const { id, groupId = id } of groups.records) {
      const contacts = await service.ask("GET", `/v2.1/group/${groupId}/contact`, {
        query: { limit: 5 },
      });
      if (contacts.records.length > 0)
        return [...found, ...(await shapeOf(contacts, "listGroupContacts"))];
    }
    return found;
  },
};
