import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { StartOptions } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { recipientsOf } from "../recipients.ts";
import { startProgram } from "../run-program.ts";
import { type EngineName, openCampaigns } from "./engines.ts";

// A process of a campaign, which a proof kills: node member.ts <json>.

/** The settings that all processes of a campaign share. */
export interface Member {
  readonly url: string;
  readonly database?: string;
  /** Instead of it: where PGlite keeps its files. */
  readonly directory?: string;
  readonly recipients: number;
  readonly message: string;
  readonly shardSize: number;
  /** Has the campaign's lookups as they are by default, which others make short. */
  readonly isDefault?: boolean;
  readonly leaseMs?: number;
  readonly requestsPerSecond?: number;
  readonly engine?: EngineName;
}

export const campaignId = "spring";

export function open(member: Member) {
  const { url, database, directory, shardSize, leaseMs = 2_000, engine: by = "rows" } = member;
  const options = { apiKey: "a-key", listLagMs: 0, timeoutMs: 1_000 };
  const messaging = createMessaging({ baseUrl: url, ...options });
  const how = { messaging, database, directory, shardSize, leaseMs, onError() {} };
  return openCampaigns(by, database ?? "", how);
}

export function campaignOf(
  { message, requestsPerSecond, recipients, isDefault }: Member,
  id = campaignId,
): StartOptions {
  const template = { sender: "ACME", message };
  const quick = { lookups: 3, lookupIntervalMs: 100, ifMissing: "send" as const };
  const pace = requestsPerSecond ? { requestsPerSecond } : {};
  return { id, recipients: recipientsOf(recipients), template, ...(!isDefault && quick), ...pace };
}

/** Starts a process of a campaign. What it writes of errors is collected. */
export function start(member: Member, problems: string[] = []) {
  const child = startProgram(import.meta.filename, JSON.stringify(member));
  child.stderr.on("data", (text) => problems.push(String(text).slice(0, 500)));
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill("SIGKILL")) await ended;
}

const [, program = "", text = "{}"] = process.argv;
if (program === import.meta.filename) {
  const member: Member = JSON.parse(text);
  const campaigns = await open(member);
  console.log("open");
  // Nobody else can open its database meanwhile: it starts the campaign itself, and ends with it.
  if (member.directory) await campaigns.start(campaignOf(member));
  campaigns.work({ concurrency: 2 });
  if (member.directory) {
    for await (const _ of campaigns.watch(campaignId, { intervalMs: 50 }));
    await campaigns.close();
  }
}
