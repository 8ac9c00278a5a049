import type { CampaignProgress, CampaignState, StalledBecause } from "@messaging-sdk/campaigns";
import { duration, timeWithSeconds } from "../../format.tsx";
import type { State } from "../sends/state-bar.tsx";
import type { Tone } from "../sends/status.tsx";

export const stateWords: Readonly<Record<CampaignState, { label: string; tone: Tone }>> = {
  running: { label: "Running", tone: "waiting" },
  paused: { label: "Paused", tone: "doubtful" },
  blocked: { label: "Blocked", tone: "failed" },
  cancelled: { label: "Cancelled", tone: "failed" },
  done: { label: "Done", tone: "delivered" },
};

/** Reasons why nothing moves, each with its remedy. */
const stalls: Readonly<Record<StalledBecause, readonly [title: string, advice: string]>> = {
  credential: ["The service refuses the key", "Mend the key of the workers, then resume."],
  limit: ["Requests wait for their turn", "Campaigns of one key share a limit. Raise it, or wait."],
  "retry-after": ["The service has asked for time", "It goes on by itself."],
  service: ["The service does not respond", "One request asks again every few seconds."],
  list: ["The service's list cannot be read", "Until then, nothing in doubt is looked up."],
  schedule: ["It is not yet time", "Or it is night for the recipients. It goes on by itself."],
  workers: ["Nobody works on it", "Start a worker: campaigns.work()."],
  "dead-letters": [
    "All that is left has failed too often",
    "Redrive the dead letters, or settle them.",
  ],
  database: ["The database cannot be reached", "It goes on when that is back."],
};

/** Returns why nothing moves; undefined while something does. */
export function stallOf({ stalledBecause, stalledUntil }: CampaignProgress) {
  if (stalledBecause === undefined) return undefined;
  const [title, advice] = stalls[stalledBecause];
  const until = stalledUntil === undefined ? "" : `, until ${timeWithSeconds(stalledUntil)}`;
  return { title: title + until, advice };
}

export function timeLeft({ timeLeftMs, pending }: CampaignProgress): string | undefined {
  return timeLeftMs === undefined || pending === 0
    ? undefined
    : `about ${duration(timeLeftMs)} left`;
}

/** The recipients that have an outcome, and the dead letters. */
export function statesOfCampaign(progress: CampaignProgress): State[] {
  const { done, failed, unknown, suppressed, repeated, dead } = progress;
  return [
    { label: "Done", tone: "delivered", count: done },
    { label: "Suppressed", tone: "skipped", count: suppressed },
    { label: "Repeated", tone: "skipped", count: repeated },
    { label: "Unknown", tone: "doubtful", count: unknown },
    { label: "In dead letters", tone: "failed", count: dead },
    { label: "Failed", tone: "failed", count: failed },
  ];
}
