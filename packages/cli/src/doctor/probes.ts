import type { Gap, Probe } from "./probe.ts";
import { groups, members } from "./probes/groups.ts";
import { emptyLists, paging, sorting } from "./probes/lists.ts";
import { connection, errors, records } from "./probes/reads.ts";
import { sends } from "./probes/sends.ts";
import { refusals, templates } from "./probes/writes.ts";

/** In the order in which they are asked. */
export const probes: readonly Probe[] = [
  ...[connection, paging, sorting, errors, records, emptyLists],
  ...[groups, members, templates, refusals, sends],
];

/** Gaps that no response decides: how else to find out. */
export const elsewhere: Partial<Record<Gap, string>> = {
  G17: "look at your phone: type 1 must flash",
  G26: "see what `messaging webhooks listen` prints",
  G27: "see whether `messaging webhooks listen` verifies",
};
