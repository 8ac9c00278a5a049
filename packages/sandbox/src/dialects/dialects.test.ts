import { describe, expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { dialects } from "./index.ts";

/** The request that makes a dialect show itself. */
const requests = [
  ["GET", "/v2.1/group"],
  ["GET", "/v2.1/group?limit=60&orderBy=name"],
  ["GET", "/v2.1/group?limit=120&offset=1"],
  ["GET", "/v2.1/group?limit=10&offset=50"],
  ["GET", "/v2.1/group?limit=10&offset=60"],
  ["GET", "/v2.1/group?limit=10"],
  ["GET", "/v2.1/group/1001/contact"],
  ["GET", "/v2.1/sms/every-status"],
  [
    "POST",
    "/v2.1/sms",
    { sender: "A", message: "B", phoneNumbers: ["+447700900123"], externalId: "x" },
  ],
  [
    "POST",
    "/v2.1/sms",
    { sender: "A", message: "B", phoneNumbers: ["+447700900123"], externalId: "x" },
  ],
  ["GET", "/v2.1/sms/x"],
  ["POST", "/v2.1/group/1001/contact", { id: [70001] }],
  ["POST", "/v2.1/group/1001/contact", { id: [70001] }],
  ["POST", "/v2.1/group", [{ name: "A" }, { name: "" }]],
  ["POST", "/v2.1/group", [{ name: "A", externalId: "vip" }]],
] as const;

function transcript(dialect: Parameters<typeof createSandbox>[0]) {
  const { respond } = createSandbox({ now: () => 1_795_000_000_000, ...dialect });
  return requests.map(([method, path, body]) => {
    const headers = { authorization: "a-key" };
    const response = respond({ method, path, headers, body: body ? JSON.stringify(body) : "" });
    return { ...response, body: response.body.replace(/"uniqId":"[^"]*"/, "") };
  });
}

describe.each(Object.entries(dialects))("%s", (_, alternatives) => {
  test.each(alternatives.map((one) => [one.name, one] as const))(
    "%s shows",
    (_, { create, why }) => {
      expect(transcript({ dialects: [create()] })).not.toEqual(transcript({}));
      expect(why).not.toBe("");
    },
  );
});

/** Also what is no valid request. */
const asked = [
  ["GET", "/v2.1/group?limit=2", ""],
  ["GET", "/v2.1/group?offset=1000", ""],
  ["GET", "/v2.1/sms/every-status", ""],
  ["GET", "/nowhere", ""],
  ["POST", "/v2.1/sms", '{"sender":"A","message":"B","phoneNumbers":["+447700900123"]}'],
  ["POST", "/v2.1/sms", "no JSON"],
  ["POST", "/v2.1/group", '[{"name":"A"},{"name":""}]'],
  ["POST", "/v2.1/group/1001/contact", '{"id":7}'],
  ["DELETE", "/v2.1/group/1001/contact", "null"],
] as const;

test("any two at once give a response to whatever is asked, and it is on record; on a change an eighth of them", async () => {
  const headers = { authorization: "a-key" };
  const all = Object.values(dialects).flat();
  for (const [at, one] of all.entries()) {
    for (const [place, other] of all.entries()) {
      if (!process.env.PROOF_ROUNDS && (at + place) % 8 > 0) continue;
      const pair = `${one.name}, ${other.name}`;
      const sandbox = createSandbox({ dialects: [one.create(), other.create()] });
      for (const [method, path, body] of asked) {
        const response = sandbox.respond({ method, path, headers, body });
        expect(typeof response.body, pair).toBe("string");
      }
      expect(await sandbox.requests(), pair).toHaveLength(asked.length);
    }
  }
});
