import type { Context } from "./context.ts";

/** What a job says. */
export interface ShardJob {
  readonly campaign: string;
  readonly number: number;
}

/** Has shards worked on. The queue keeps one waiting job for each. */
export async function sendJobs(
  { database, queue }: Pick<Context, "database" | "queue">,
  shards: readonly (ShardJob & { readonly priority: number })[],
): Promise<void> {
  if (shards.length === 0) return;
  await database.boss.insert(
    queue,
    shards.map(({ campaign, number, priority }) => ({
      data: { campaign, number },
      priority,
      singletonKey: `${campaign}/${number}`,
    })),
  );
}
