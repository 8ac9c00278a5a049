import { createMessaging } from "@messaging-sdk/client";
import { document } from "@messaging-sdk/spec/bundled";
import { readEvidence } from "@messaging-sdk/spec/reader";
import fc from "fast-check";
import { expect, test } from "vitest";
import { resultOf } from "../call-result.ts";
import { rounds, seed } from "../rounds.ts";
import { groups, nameOf, type Subject, sms, trigger, triggerInput } from "./subject.ts";

const table = readEvidence(document);
const fold = (text: string) => text.toLowerCase().replace(/[\s_-]/g, "");
const verdicts = [
  table.yesFields,
  table.noFields,
  table.envelopeNoFields,
  table.envelopeFlags,
].flat();
const known = [
  ...table.recordKeys,
  ...table.metaKeys,
  "status",
  "meta",
  "data",
  "errors",
  "__proto__",
];

/** Fields that no schema and no table has, with any value that is no verdict as a whole. */
const anyFields = fc.dictionary(
  fc
    .oneof(
      fc.constantFrom("acceptedAt", "statusText", "failedParts", "links", "region", "rejectedBy"),
      fc.string({ maxLength: 12 }),
    )
    .filter(
      (name) => !known.includes(name) && !verdicts.includes(fold(name).replace(/^is(?=.)/, "")),
    ),
  fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => typeof value !== "string" || !table.noWords.includes(fold(value))),
  { maxKeys: 5 },
);

const subjects: Readonly<Record<string, Subject>> = { sms, groups, trigger };

test(`a known success with any fields beside is done (PROOF_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...Object.keys(subjects)),
    fc.tuple(anyFields, anyFields, anyFields),
    async (name, [inRecord, around, inMeta]) => {
      const subject = subjects[name] ?? sms;
      const fetch = async (_: unknown, { body }: RequestInit = {}) => {
        const id = /"externalId":"([^"]+)"/.exec(String(body))?.[1];
        const data = subject.items.map((item) => ({ ...inRecord, ...subject.record(item, id) }));
        const counts = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "u-1" };
        return Response.json({ ...around, meta: { ...inMeta, ...counts }, data });
      };
      const client = createMessaging({ baseUrl: "https://judge.test", apiKey: "a-key", fetch });
      const batch = groups.items.map((externalId) => ({ name: nameOf(externalId), externalId }));
      const { outcome } = await resultOf<unknown>(
        subject === sms
          ? client.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: [...sms.items] })
          : subject === groups
            ? client.groups.create(batch)
            : client.scenarios.trigger(triggerInput),
      );
      expect(outcome).toBe("done");
    },
  );
  await fc.assert(property, { seed, numRuns: rounds(1_000) });
});
