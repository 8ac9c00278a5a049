import { fixtureKey } from "@messaging-sdk/reliability/fixtures";
import { createSandbox, dialects } from "@messaging-sdk/sandbox";
import { type FaultyService, listen, startFaultyService } from "@messaging-sdk/sandbox/node";
import { drawnLists, playList } from "../fixtures/lists.ts";
import { retryAfters } from "../fixtures/retry-after.ts";
import type { ResponseCase } from "../fixtures/verdict.ts";
import { webhookCases } from "../fixtures/webhooks.ts";
import { faults, responses, written } from "./fixtures.ts";

/** The dialects that a list is read in: how a service may page, sort and say that there is nothing. */
export const listDialects = ["G6", "G7", "G8"].flatMap((gap) =>
  (dialects[gap] ?? []).map(({ name }) => ({ gap, name })),
);

/** Each fixture of the faults, and the service that plays it. */
const fixtureCases = ({ url, refusedUrl }: FaultyService) =>
  faults.map(({ name, operation, input, fault, timeoutMs }) => ({
    name,
    operation,
    input: input ?? null,
    timeoutMs,
    controlUrl: url,
    url: fault.kind === "refuse" ? refusedUrl : url,
    rule: { ...fault, operationId: operation },
  }));

/** The n-th of all responses to each request under `/n`. */
const replayed = [
  ...responses,
  ...written,
  ...retryAfters.map(({ value }) => ({ status: 429, headers: { "retry-after": value }, body: "" })),
];

/** `written` and `retryAfters` begin at these places of them. */
const [writtenAt, waitsAt] = [responses.length, responses.length + written.length];

/**
 * Starts a sandbox with the data of a shop, whose control API sets the faults and dialects, and a service with the spec's
 * examples: what a contract program is to try itself on.
 */
export async function startScene() {
  const faulty = await startFaultyService();
  const sandbox = await listen(createSandbox());
  const played = drawnLists.map(playList);
  const changing = await listen({
    ...createSandbox(),
    respond: ({ path }) => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: played[Number(path.split("/")[1])]?.page(path) ?? "",
    }),
  });
  const replay = await listen({
    ...createSandbox(),
    respond: ({ path }) =>
      replayed[Number(path.split("/")[1])] ?? { status: 404, headers: {}, body: "" },
  });
  const toCase = ({ name, operation, input }: Omit<ResponseCase, "verdict">, at: number) => {
    return { name, operation, input, url: `${replay.url}/${at}` };
  };
  return {
    /** The address of the sandbox. */
    url: sandbox.url,
    /** The requests that followed a redirect to another origin. */
    strays: faulty.elsewhere.requests,
    /** What a program tries. */
    cases: {
      sandboxUrl: sandbox.url,
      dialects: listDialects,
      key: fixtureKey,
      fixtures: fixtureCases(faulty),
      responses: [
        ...responses.map((one, at) => ({ ...toCase(one, at), proves: "response" })),
        ...written.map((one, at) => ({ ...toCase(one, writtenAt + at), proves: "written" })),
      ],
      waits: retryAfters.map(({ name }, at) => ({ name, url: `${replay.url}/${waitsAt + at}` })),
      lists: drawnLists.map(({ name, operation, limit }, at) => ({
        name,
        operation,
        limit,
        url: `${changing.url}/${at}`,
      })),
      webhooks: await webhookCases(),
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([sandbox.close(), faulty.close(), replay.close(), changing.close()]);
    },
  };
}
