#!/usr/bin/env node
import { parseArgs } from "node:util";
import { listen } from "./node/index.ts";
import { createSandbox } from "./sandbox.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    data: { type: "string", default: "shop" },
    latency: { type: "string", default: "0" },
  },
});

const data = (["shop", "empty", "examples"] as const).find((name) => name === values.data);
if (!data) throw new Error("--data must be one of shop, empty, examples.");

const { url } = await listen(createSandbox({ data }), {
  port: Number(values.port),
  latencyMs: Number(values.latency),
});
console.log(`The sandbox of the messaging service listens on ${url}`);
console.log("Any key is accepted. All data is gone when this stops (Ctrl+C).");
