import { groups, members } from "./probes/groups.ts";
import { emptyLists, paging, sorting } from "./probes/lists.ts";
import { connection, errors, records } from "./probes/reads.ts";
import { sends } from "./probes/sends.ts";
import { refusals, templates } from "./probes/writes.ts";
import type { Probe } from "./service.ts";
import type { Gap } from "./verdicts.ts";

/** In the order in which they are asked. */
export const probes: readonly Probe[] = [
  ...[connection, paging, sorting, errors, records, emptyLists],
  ...[groups, members, templates, refusals, sends],
];

/** How to find out what no response shows. */
export const elsewhere: readonly (readonly [Gap, string])[] = [
  ["G17", "look at your phone: type 1 must flash"],
  ["G26", "see what `messaging webhooks listen` prints"],
  ["G27", "see whether `messaging webhooks listen` verifies"],
];
