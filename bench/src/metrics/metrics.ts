import { bulk } from "./bulk.ts";
import { bytes } from "./bytes.ts";
import { calls } from "./calls.ts";
import { hooks } from "./hooks.ts";
import { loopback } from "./loopback.ts";
import type { Metric } from "./metric.ts";
import { sandbox } from "./sandbox.ts";
import { sdks, transport } from "./sdks.ts";
import { start } from "./start.ts";
import { growth, types } from "./types.ts";
import { validate } from "./validate.ts";
import { weights } from "./weights.ts";

/** By the name in `bench <name>`, in the order of the page. */
export const metrics: Readonly<Record<string, Metric>> = {
  calls,
  bytes,
  loopback,
  transport,
  sdks,
  start,
  types,
  growth,
  hooks,
  validate,
  bulk,
  sandbox,
  weights,
};
