import { support } from "../support.ts";
import { chromium, firefox } from "./browsers.ts";
import { edgeRuntime } from "./edge-runtime.ts";
import { bun, deno, node } from "./processes.ts";
import type { Runtime } from "./runtime.ts";
import { workerd } from "./workerd.ts";

/** Everything we say we run in. */
export const runtimes: readonly Runtime[] = [
  ...support.node.map(({ version }) => node(version)),
  bun,
  deno,
  workerd,
  edgeRuntime,
  chromium,
  firefox,
];
