import { memberships, mixedBatches, sendIds, successStatuses } from "./batches.ts";
import { credential, listLag, rateLimit } from "./conditions.ts";
import type { Alternative } from "./edit.ts";
import { envelope } from "./envelope.ts";
import { errorBodies, errorStatuses } from "./errors.ts";
import { emptyLists, paging, sorting } from "./paging.ts";
import { messages, records, statuses, times } from "./records.ts";

export type { Alternative } from "./edit.ts";

/** The decisions that a service could plausibly have made otherwise, by the gap in the spec's register. */
export const dialects: Readonly<Record<string, readonly Alternative[]>> = {
  G1: envelope,
  G2: errorBodies,
  G3: successStatuses,
  G4: mixedBatches,
  G5: errorStatuses,
  G6: emptyLists,
  G7: paging,
  G8: sorting,
  G9: records,
  G12: memberships,
  G20: [...sendIds, ...listLag],
  G21: messages,
  G22: statuses,
  G23: times,
  G25: credential,
  G28: rateLimit,
};

/** Gaps without a dialect, each with the reason. */
export const withoutDialect: Readonly<Record<string, string>> = {
  G10: "bounds: another one rejects more or fewer requests, as G5 does",
  G11: "the record of a contact: see G9",
  G13: "the record of a template: see G9; its rules are bounds",
  G14: "bounds; a repeated number is removed before it is sent",
  G15: "bounds",
  G16: "bounds",
  G17: "what a phone shows; no response differs",
  G18: "when a message expires; no response differs",
  G19: "when a message is sent; no response differs",
  G24: "a trigger is an unsafe write like a send: see G1, G3, G5",
  G26: "webhooks are no responses: see `webhookDialects` of the reliability proofs",
  G27: "webhooks are no responses: see `webhookDialects` of the reliability proofs",
  G29: "a slow response is a fault: see `stall` and `drip`",
  G30: "unknown fields are never sent",
};
