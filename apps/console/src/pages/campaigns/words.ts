import type { CampaignProgress, CampaignState, StalledBecause } from "@messaging-sdk/campaigns";
import { duration, timeWithSeconds } from "../../format.ts";
import type { State, StatusWords } from "../sends/status.tsx";

export const stateWords: Readonly<Record<CampaignState, StatusWords>> = {
  running: { label: "Running", tone: "waiting" },
  paused: { label: "Paused", tone: "doubtful" },
  blocked: { label: "Blocked", tone: "failed" },
  cancelled: { label: "Cancelled", tone: "failed" },
  done: { label: "Done", tone: "delivered" },
};

/** Why nothing moves, each with its remedy. */
const stalls: Readonly<Record<StalledBecause, string>> = {
  credential: "The service refuses the key. Mend that of the workers, then resume",
  limit: "Requests wait for their turn: campaigns of one key share a limit",
  "retry-after": "The service has asked for time",
  service: "The service does not respond. One request asks again every few seconds",
  list: "The service's list cannot be read: until then, nothing in doubt is looked up",
  schedule: "It is not yet time, or night for the recipients",
  workers: "Nobody works on it. Start a worker: campaigns.work()",
  "dead-letters": "All that is left has failed too often. Redrive it, or discard it",
  database: "The database cannot be reached",
};

/** Returns why nothing moves; undefined while something does. */
export function stallOf({ stalledBecause, stalledUntil }: CampaignProgress): string | undefined {
  if (stalledBecause === undefined) return undefined;
  const until = stalledUntil === undefined ? "" : `, until ${timeWithSeconds(stalledUntil)}`;
  return `${stalls[stalledBecause]}${until}.`;
}

export function timeLeft({ timeLeftMs, pending }: CampaignProgress): string | undefined {
  return timeLeftMs === undefined || pending === 0
    ? undefined
    : `about ${duration(timeLeftMs)} left`;
}

/** The recipients that have an outcome, and the dead letters. */
export function statesOfCampaign(progress: CampaignProgress): State[] {
  const { done, failed, doubtful, suppressed, repeated, expired, dead } = progress;
  return [
    { label: "Done", tone: "delivered", count: done },
    { label: "Suppressed", tone: "skipped", count: suppressed },
    { label: "Repeated", tone: "skipped", count: repeated },
    { label: "Expired", tone: "skipped", count: expired },
    { label: "Doubtful", tone: "doubtful", count: doubtful },
    { label: "In dead letters", tone: "failed", count: dead },
    { label: "Failed", tone: "failed", count: failed },
  ];
}
