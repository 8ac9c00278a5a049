import { readFile } from "node:fs/promises";
import { createSandbox } from "@messaging-sdk/sandbox";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { startMock } from "../mock.ts";
import { differences } from "./differences.ts";
import { type WireRequest, wireRequest } from "./requests.ts";
import { send, verdictOfPrism, verdictOfSandbox } from "./verdict.ts";

// The sandbox reads the rules of the spec with code of our own, Prism with its authors'.
let mock = startMock();
const sandbox = createSandbox();

afterAll(async () => await (await mock).close());

const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);
const count = 600 * Number(process.env.PROOF_ROUNDS ?? 0.5);

test(`the sandbox and Prism say the same of ${count} requests (PROOF_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const requests = fc.sample(wireRequest, { seed, numRuns: count });
  const compared: Comparison[] = [];
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) compared.push(await compare(request));
  };
  await Promise.all(Array.from({ length: 8 }, worker));

  // Some cannot be compared: what their path is about is not there.
  const decided = compared.filter((one) => one.sandbox !== undefined);
  expect(decided.length).toBeGreaterThan(count * 0.9);
  const differing = decided.filter((one) => one.sandbox !== one.prism);
  if (differing.length > 0) console.log(differing);
  expect(differing.length / decided.length).toBeLessThanOrEqual(0.001);
  // Neither says one thing to everything.
  const share = (verdict: string) =>
    decided.filter(({ prism }) => prism === verdict).length / decided.length;
  expect(Math.min(share("accepted"), share("rejected"))).toBeGreaterThan(0.25);
});

describe("where they differ", () => {
  test("the documentation says so", async () => {
    const file = new URL("../../../../docs/explanations/sandbox.md", import.meta.url);
    const words = (await readFile(file, "utf8")).replace(/\s+/g, " ");
    for (const { reason } of differences) expect(words).toContain(reason);
  });

  const samples = differences.flatMap(({ samples, ...one }) =>
    samples.map((request) => ({ ...one, request })),
  );
  test.each(samples)("$reason (%#)", async ({ request }) => {
    expect(await compare(request)).toEqual({ request, prism: "accepted", sandbox: "rejected" });
  });
});

type Comparison = Awaited<ReturnType<typeof compare>>;

async function compare(request: WireRequest) {
  const [prism, ours] = await Promise.all([
    askPrism(request),
    send(sandbox.fetch, "http://sandbox", request).then(verdictOfSandbox),
  ]);
  return { request, prism, sandbox: ours };
}

/** The log of Prism (5.16.0) dies of some bodies, such as one with a number `%)}#[`, after the response: another one is asked then. */
async function askPrism(request: WireRequest) {
  const asked = mock;
  const ask = async () => verdictOfPrism(await send(fetch, (await mock).url, request));
  return await ask().catch(async () => {
    if (mock === asked) mock = startMock();
    return await ask();
  });
}
