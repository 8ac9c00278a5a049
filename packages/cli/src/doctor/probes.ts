import type { Probe } from "./probe.ts";
import { connection } from "./probes/connection.ts";
import { errors, unknownGroup } from "./probes/errors.ts";
import { emptyLists, records } from "./probes/lists.ts";
import { paging } from "./probes/paging.ts";

/** In the order in which they are asked. */
export const probes: readonly Probe[] = [
  connection,
  paging,
  errors,
  unknownGroup,
  emptyLists,
  records,
];
