import { expect, test } from "vitest";
import { likelyOf } from "./closed-options.ts";
import { createControlClient } from "./control/client.ts";
import { startFaultyService } from "./node/faulty-service.ts";
import { listen, requestListener } from "./node/listen.ts";
import { createSandbox } from "./sandbox.ts";

const sandbox = createSandbox({ data: "empty" });

test.each<[string, () => unknown, string]>([
  [
    "createSandbox",
    () => createSandbox({ seed: 1 } as object),
    "seed is no option: there is now, ",
  ],
  ["of the start", () => createSandbox({ randomseed: 1 } as object), "did you mean randomSeed?"],
  [
    "its data",
    () => createSandbox({ data: "emtpy" as "empty" }),
    'or an object: did you mean "empty"?',
  ],
  [
    "no data",
    () => createSandbox({ data: null as never }),
    'must be "shop", "empty", "examples" or',
  ],
  [
    "listen",
    () => listen(sandbox, { hostname: "::1" } as object),
    "hostname is no option: there is",
  ],
  [
    "a listener",
    () => requestListener(sandbox, { latency: 1 } as object),
    "did you mean latencyMs?",
  ],
  ["a service", () => startFaultyService({ dialect: [] } as object), "did you mean dialects?"],
  ["a kind", () => createSandbox({ now: 5 as never }), "now must be of type function, but is of"],
  [
    "a port",
    () => listen(sandbox, { port: "x" as never }),
    "port must be of type number, but is of",
  ],
  ["a client", () => createControlClient("/", { fetsh: fetch } as object), "did you mean fetch?"],
  ["a filter", () => sandbox.messages({ externalID: "a" } as object), "did you mean externalId?"],
  ["a setting", () => sandbox.faults.set({ dialect: [] } as object), "did you mean dialects?"],
])("%s refuses what is no option of it", async (_, call, problem) => {
  await expect((async () => call())()).rejects.toThrow(problem);
});

test.each([
  ["workers", undefined],
  ["worlds", "worlds"],
  ["World", "worlds"],
  ["numWorlds", "worlds"],
  ["", undefined],
])("%s was probably %s", (name, likely) => {
  expect(likelyOf(name, ["seed", "worlds", "check"])).toBe(likely);
});
