import { show } from "@messaging-sdk/release/run";

/** Plays random scripts of disasters on a campaign, 200 unless told otherwise, each with processes and a Postgres. */
export async function campaigns(root: string, [scripts = "200"]: string[]): Promise<boolean> {
  const run = ["exec", "vitest", "run", "--project", "reliability"];
  await show("pnpm", [...run, "src/campaigns/campaigns.proof"], {
    cwd: root,
    env: { PROOF_CAMPAIGNS: scripts },
  });
  return true;
}
