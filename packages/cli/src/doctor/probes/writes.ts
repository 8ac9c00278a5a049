import type { Probe } from "../service.ts";
import type { Seen } from "../verdicts.ts";

export const templates: Probe = {
  gaps: ["G3", "G13"],
  needs: "write",
  does: "makes a template for an SMTP account that has one, and deletes it",
  most: 8,
  async run({ ask, name, found, atEnd, unseen, hasStatus, isRefused, shape }) {
    const { smtpAccount } = found.template ?? {};
    if (!smtpAccount) return unseen("G13", "no template shows an SMTP account");
    const body = { name, externalId: name, smtpAccount, text: "By messaging doctor" };
    atEnd(async () => {
      await ask("DELETE /v2.1/email/template", { externalId: [name] });
      const { records } = await ask(`GET /v2.1/email/template?externalId=${name}`);
      const isLeft = records.some(({ externalId }) => externalId === name);
      return isLeft ? `the template ${name}` : undefined;
    });
    const made = await ask("POST /v2.1/email/template", body);
    if (made.isRefused) return unseen("G13", `HTTP ${made.status} for a new template`);
    hasStatus("G3", made, 200, "a new template");
    await shape(made, "createEmailTemplate");
    const twin = await ask("POST /v2.1/email/template", body);
    isRefused("G13", twin, "a taken external id", made);
  },
};

/** Our bound of each field, and one more. */
const bounds = [
  ["G15", "sender", "x".repeat(11), "x".repeat(12)],
  ["G16", "message", "x".repeat(1377), "x".repeat(1378)],
  // As it is in minutes.
  ["G18", "validity", 4320, 4321],
] as const;

export const refusals: Probe = {
  gaps: ["G14", "G15", "G16", "G18", "G24"],
  needs: "write",
  does: "sends to no numbers, and triggers a scenario that is not there: no message",
  most: 10,
  async run({ ask, name, judge, claim, unseen }) {
    const send = (which: 2 | 3) => {
      const fields = Object.fromEntries(bounds.map((one) => [one[1], one[which]]));
      return ask("POST /v2.1/sms", { ...fields, phoneNumbers: [] });
    };
    const [at, beyond] = [await send(2), await send(3)];
    // A refusal counts with its reason alone: a route that is not there refuses all.
    if (!at.isRefused) claim("G14", false, "a send to no numbers is refused");
    else if (names(at, "phoneNumbers")) claim("G14", true, "a send to no numbers is refused");
    else unseen("G14", `HTTP ${at.status}, and no error names phoneNumbers`);
    for (const [gap, field] of bounds) {
      if (names(at, field)) judge(gap, false, `${field} is refused at our bound`);
      else if (names(beyond, field)) judge(gap, true, `${field} is refused beyond our bound`);
      else unseen(gap, `no error names ${field}`);
    }
    const trigger = (body: object) => ask("POST /v2.1/scenario/trigger", body);
    const unknown = await trigger({ scenarioId: name, recipientEmail: "doctor@example.com" });
    const nobody = await trigger({ scenarioId: name });
    const nowhere = await ask(`POST /v2.1/scenario/${name}`, { scenarioId: name });
    if (unknown.isRefused && essence(unknown) === essence(nowhere))
      return unseen("G24", `HTTP ${unknown.status}, as for a path that is not there`);
    if (unknown.isRefused && essence(unknown) === essence(nobody))
      return unseen("G24", `HTTP ${unknown.status} for each trigger`);
    judge("G24", unknown.status === 404, `HTTP ${unknown.status} for an unknown scenario`);
    claim("G24", nobody.isRefused, "a trigger for nobody is refused");
  },
};

/** What tells two responses apart. */
export function essence({ status, records, errors }: Seen): string {
  return JSON.stringify([
    status,
    records,
    errors.map(({ code, title, meta }) => [code, title, meta]),
  ]);
}

function names({ errors }: Seen, field: string): boolean {
  return errors.some(({ meta }) => Object(meta).parameter === field);
}
