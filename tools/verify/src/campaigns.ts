import { show } from "@messaging-sdk/release/run";

/** Plays random scripts of disasters on a campaign, 200 unless told otherwise, each with processes and a Postgres. */
export async function campaigns(root: string, [scripts = "200"]: string[]): Promise<boolean> {
  const run = ["exec", "vitest", "run", "--project", "reliability", "src/campaigns/campaigns.proof"];
  await show("pnpm", run, { cwd: root, env: { PROOF_CAMPAIGNS: scripts } });
  return true;
}
