import { bytes, weights } from "./bytes.ts";
import { calls } from "./calls.ts";
import { hooks } from "./hooks.ts";
import type { Metric } from "./metric.ts";
import { once } from "./once.ts";
import { sdks, transport } from "./sdks.ts";
import { start } from "./start.ts";
import { growth } from "./types.ts";

/** By the name in `bench <name>`, in the order of the page. */
export const metrics: Readonly<Record<string, Metric>> = {
  calls,
  once,
  bytes,
  transport,
  sdks,
  start,
  growth,
  hooks,
  weights,
};
