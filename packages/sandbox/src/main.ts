import { parseArgs } from "node:util";
import { startSandbox } from "./sandbox.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    scene: { type: "string", default: "shop" },
    latency: { type: "string", default: "0" },
  },
});

const sandbox = await startSandbox({
  port: Number(values.port),
  scene: values.scene === "empty" ? "empty" : "shop",
  latencyMs: Number(values.latency),
});
console.log(`The messaging service, played by its sandbox: ${sandbox.url}`);
console.log("Any key will do. What is created is gone when this stops (Ctrl+C).");
