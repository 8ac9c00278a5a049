import type { BatchObservableCallback, Meter } from "@opentelemetry/api";
import type { CampaignProgress } from "./progress.ts";

const counts = [
  "done",
  "failed",
  "doubtful",
  "suppressed",
  "repeated",
  "pending",
  "dead",
  "expired",
] as const;

/** Reports the campaigns that have not ended as metrics. Returns what ends this. */
export function report(meter: Meter, read: () => Promise<readonly CampaignProgress[]>): () => void {
  const gauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(`messaging.campaign.${name}`, { unit, description });
  const recipients = gauge("recipients", "{recipient}", "Recipients of a campaign, by status.");
  const requests = meter.createObservableCounter("messaging.campaign.requests", {
    description: "Requests of a campaign that were started.",
    unit: "{request}",
  });
  const outcomes = "Recipients of a campaign that get an outcome, per second.";
  const rate = gauge("rate", "{recipient}/s", outcomes);
  const left = "Time until all recipients of a campaign have an outcome, at its rate.";
  const timeLeft = gauge("time_left", "s", left);
  const all = [recipients, requests, rate, timeLeft];
  const observe: BatchObservableCallback = async (result) => {
    for (const one of await read()) {
      if (one.endedAt !== undefined && one.pending === 0 && one.doubtful === 0) continue;
      const campaign = { campaign: one.id };
      for (const status of counts) {
        result.observe(recipients, one[status], { ...campaign, status });
      }
      result.observe(requests, one.requests, campaign);
      result.observe(rate, one.recipientsPerSecond, campaign);
      if (one.timeLeftMs !== undefined) result.observe(timeLeft, one.timeLeftMs / 1_000, campaign);
    }
  };
  meter.addBatchObservableCallback(observe, all);
  return () => meter.removeBatchObservableCallback(observe, all);
}
