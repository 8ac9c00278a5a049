import type { Probe } from "../service.ts";
import type { Seen } from "../verdicts.ts";

export const templates: Probe = {
  gaps: ["G3", "G13"],
  needs: "write",
  does: "makes a template for an SMTP account that has one, and deletes it: 4 requests",
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
    isRefused("G13", await ask("POST /v2.1/email/template", body), "a taken external id");
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
  does: "sends to no numbers, and triggers a scenario that is not there: 4 requests, no message",
  async run({ ask, name, judge, unseen, hasStatus, isRefused }) {
    const send = (which: 2 | 3) => {
      const fields = Object.fromEntries(bounds.map((one) => [one[1], one[which]]));
      return ask("POST /v2.1/sms", { ...fields, phoneNumbers: [] });
    };
    const [at, beyond] = [await send(2), await send(3)];
    isRefused("G14", at, "a send to no numbers");
    for (const [gap, field] of bounds) {
      if (names(at, field)) judge(gap, false, `${field} is refused at our bound`);
      else if (names(beyond, field)) judge(gap, true, `${field} is refused beyond our bound`);
      else unseen(gap, `no error names ${field}`);
    }
    const trigger = (body: object) => ask("POST /v2.1/scenario/trigger", body);
    const unknown = await trigger({ scenarioId: name, recipientEmail: "doctor@example.com" });
    hasStatus("G24", unknown, 404, "an unknown scenario");
    isRefused("G24", await trigger({ scenarioId: name }), "a trigger for nobody");
  },
};

function names({ errors }: Seen, field: string): boolean {
  return errors.some(({ meta }) => Object(meta).parameter === field);
}
