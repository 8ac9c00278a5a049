import { type Finding, type Probe, unseen } from "./probe.ts";
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

/** How to find out what no response shows. */
export const elsewhere: readonly Finding[] = [
  unseen("G17", "look at your phone: type 1 must flash"),
  unseen("G26", "see what `messaging webhooks listen` prints"),
  unseen("G27", "see whether `messaging webhooks listen` verifies"),
];
