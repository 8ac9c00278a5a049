import type { CampaignOutcome, Campaigns, CampaignUpdate } from "@messaging-sdk/campaigns";

interface Asked {
  /** The campaign that must be named. */
  readonly id: string;
  /** The campaign, where an action is of all without it. */
  readonly only: string | undefined;
  readonly limit?: number;
  readonly body: CampaignUpdate & { readonly ifMissing?: unknown };
}

export interface Action {
  /** Its command, with the argument: `pause <id>`. */
  readonly command: string;
  /** Its request, with `*` for the id of a campaign. A POST changes something. */
  readonly route: string;
  /** The help of the command; without it there is only the request. */
  readonly help: string | undefined;
  /** Resolves to a list or a result. */
  run(campaigns: Campaigns, asked: Asked): Promise<unknown>;
}

/** All that is done with campaigns, by commands and by requests. */
export const actions: readonly Action[] = [
  on("list", "GET /campaigns", "The progress of the last 1 000 campaigns", (all) => all.list()),
  on("show <id>", "GET /campaigns/*", "The progress of a campaign", (all, { id }) =>
    all.progress(id),
  ),
  on("outcomes <id>", "GET /campaigns/*/outcomes", undefined, async (all, { id, limit = 100 }) => {
    const outcomes: CampaignOutcome[] = [];
    const most = Math.min(limit, 10_000);
    for await (const one of all.outcomes(id)) if (outcomes.push(one) >= most) break;
    return outcomes;
  }),
  on("dead [id]", "GET /dead-letters", "The shards that failed too often", (all, { only }) =>
    all.deadLetters(only),
  ),
  change("pause", "Begin no further request", (all, { id }) => all.pause(id)),
  change("resume", "Send again", (all, { id }) => all.resume(id)),
  change("cancel", "Send nothing more, for good", (all, { id }) => all.cancel(id)),
  change("update", "Change it, also while it runs", (all, { id, body }) => all.update(id, body)),
  change("look-up-doubtful", undefined, (all, { id, body: { ifMissing } }) =>
    all.lookUpDoubtful(id, { ifMissing: ifMissing === "send" ? "send" : "throw" }),
  ),
  on("redrive [id]", "POST /dead-letters/redrive", "Try the dead shards again", (all, { only }) =>
    all.redrive(only).then((redriven) => ({ redriven })),
  ),
  on("discard-dead [id]", "POST /dead-letters/discard", "Give dead shards up", (all, { only }) =>
    all.discardDeadLetters(only).then((discarded) => ({ discarded })),
  ),
  on(
    "look-first",
    "POST /look-first",
    "After a restore: look at the service before sending",
    (all) => all.lookFirst().then((shards) => ({ shards })),
  ),
];

function on(command: string, route: string, help: string | undefined, run: Action["run"]): Action {
  return { command, route, help, run };
}

/** Changes a campaign, and resolves to its progress where `run` has no result. */
function change(verb: string, help: string | undefined, run: Action["run"]): Action {
  return on(`${verb} <id>`, `POST /campaigns/*/${verb}`, help, async (all, asked) => {
    return (await run(all, asked)) ?? all.progress(asked.id);
  });
}
