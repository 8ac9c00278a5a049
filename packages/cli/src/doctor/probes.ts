import { groups, members } from "./probes/groups.ts";
import { emptyLists, paging, sorting } from "./probes/lists.ts";
import { connection, errors, mock, records } from "./probes/reads.ts";
import { sends } from "./probes/sends.ts";
import { refusals, templates } from "./probes/writes.ts";
import type { Probe } from "./service.ts";

/** In the order in which they are asked. */
export const probes: readonly Probe[] = [
  ...[connection, mock, paging, sorting, errors, records, emptyLists],
  ...[groups, members, templates, refusals, sends],
];

/** How to find out what no response shows. */
export const elsewhere: readonly string[] = [
  "G17: look at your phone: type 1 must flash",
  "G26, G27: see what `messaging webhooks listen` prints, and whether it verifies",
];
