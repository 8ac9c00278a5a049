import { parseArgs } from "node:util";
import { startSandbox } from "./sandbox.ts";
import { sceneNames } from "./scene.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    scene: { type: "string", default: "shop" },
    latency: { type: "string", default: "0" },
  },
});

const scene = sceneNames.find((name) => name === values.scene);
if (!scene) throw new Error(`--scene must be one of ${sceneNames.join(", ")}.`);

const port = Number(values.port);
const { url } = await startSandbox({ port, scene, latencyMs: Number(values.latency) });
console.log(`The messaging service, played by its sandbox: ${url}`);
console.log("Any key will do. What is created is gone when this stops (Ctrl+C).");
