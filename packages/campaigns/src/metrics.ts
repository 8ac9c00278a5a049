import type { BatchObservableCallback, Meter } from "@opentelemetry/api";
import type { CampaignProgress } from "./progress.ts";

/** Reports the campaigns that have not ended as metrics. Returns what ends this. */
export function report(meter: Meter, read: () => Promise<readonly CampaignProgress[]>): () => void {
  const recipients = meter.createObservableGauge("messaging.campaign.recipients", {
    description: "Recipients of a campaign, by status.",
    unit: "{recipient}",
  });
  const requests = meter.createObservableCounter("messaging.campaign.requests", {
    description: "Requests of a campaign that were started.",
    unit: "{request}",
  });
  const rate = meter.createObservableGauge("messaging.campaign.rate", {
    description: "Recipients of a campaign that get an outcome, per second.",
    unit: "{recipient}/s",
  });
  const timeLeft = meter.createObservableGauge("messaging.campaign.time_left", {
    description: "Time until all recipients of a campaign have an outcome, at its rate.",
    unit: "s",
  });
  const all = [recipients, requests, rate, timeLeft];
  const observe: BatchObservableCallback = async (result) => {
    for (const one of await read()) {
      if (one.endedAt !== undefined && one.pending === 0 && one.unknown === 0) continue;
      const campaign = { campaign: one.id };
      for (const status of [
        "done",
        "failed",
        "unknown",
        "suppressed",
        "repeated",
        "pending",
        "dead",
      ] as const) {
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
