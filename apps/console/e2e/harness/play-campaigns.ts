import type { CampaignProgress, DeadLetter } from "@messaging-sdk/campaigns";
import type { Page } from "playwright";

const welcome: CampaignProgress = {
  id: "welcome",
  state: "done",
  ...{ total: 40, isComplete: true, pending: 0, isServiceDown: false, priority: 0 },
  ...{ done: 40, failed: 0, doubtful: 0, suppressed: 0, repeated: 0, expired: 0, dead: 0 },
  ...{ requests: 1, recipientsPerSecond: 38 },
  ...{ startedAt: Date.parse("2026-11-20T08:00:00Z"), endedAt: Date.parse("2026-11-20T08:00:02Z") },
};
const { endedAt: _, ...begun } = welcome;

const campaigns: readonly CampaignProgress[] = [
  {
    ...begun,
    ...{ id: "spring-sale", state: "running", total: 120_000, pending: 36_908 },
    ...{ done: 81_400, failed: 312, doubtful: 4, suppressed: 1_280, repeated: 96 },
    ...{ requests: 83, requestsPerSecond: 20, recipientsPerSecond: 410, timeLeftMs: 90_000 },
  },
  {
    ...begun,
    ...{ id: "reminders", state: "blocked", stalledBecause: "dead-letters" },
    reason: "2 shards have failed four times. Redrive them, or discard them.",
    ...{ total: 3_000, done: 1_400, pending: 1_600, dead: 1_600, requests: 7, priority: 10 },
  },
  {
    ...begun,
    ...{ id: "2026-11-autumn-newsletter-second-half", state: "paused" },
    ...{ stalledBecause: "credential", reason: "The service responded with 401." },
    ...{ total: 8_000, done: 2_000, pending: 6_000, requests: 2 },
  },
  welcome,
];

const problem = "listSms: Not found (404). The service rejected the request.";
const deadLetters: readonly DeadLetter[] = [
  { campaign: "reminders", shard: 1, recipients: 1_000, problem },
  { campaign: "reminders", shard: 2, recipients: 600, problem },
];

/** Responds to a page as `messaging campaigns serve` does, for how that looks; a journey asks the real one. */
export async function playCampaigns(page: Page): Promise<void> {
  await page.route("**/_campaigns/**", (route) => {
    const path = new URL(route.request().url()).pathname.replace("/_campaigns", "");
    const one = campaigns.find(({ id }) => path === `/campaigns/${id}`);
    return route.fulfill({
      json: one ?? { data: path === "/campaigns" ? campaigns : deadLetters },
    });
  });
}
