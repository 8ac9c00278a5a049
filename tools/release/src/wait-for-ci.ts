import { setTimeout } from "node:timers/promises";
import { run } from "./run.ts";

// node tools/release/src/wait-for-ci.ts <commit>    ends well when CI of that very commit did, and fails otherwise
// The jobs that publish wait for it. Like publish.ts it imports nothing that has to be installed.

/** A run of CI, as `gh run list` has it. */
export interface CiRun {
  readonly status: string;
  /** Empty until it has ended. */
  readonly conclusion: string;
  readonly url: string;
}

/** How runs are read, and how long to wait for them. */
export interface Waiting {
  /** The newest run of CI for the commit; undefined when there is none. */
  readonly newestRun: () => Promise<CiRun | undefined>;
  /** Called between two looks, half a minute apart. */
  readonly pause: () => Promise<unknown>;
}

/** Looks without a run before it is certain that none will start, and in all: 10 minutes, and 2 hours. */
const looksForStart = 20;
const looks = 240;

/** Waits until CI of a commit has ended, and resolves to the run. Throws, in words, unless it ended well. */
export async function waitForCi(commit: string, { newestRun, pause }: Waiting): Promise<CiRun> {
  let run: CiRun | undefined;
  for (let look = 1; look <= looks; look++) {
    run = await newestRun();
    if (run?.status === "completed") break;
    if (!run && look === looksForStart) break;
    await pause();
  }
  if (run?.conclusion === "success") return run;
  throw new Error(`${problem(commit, run)} Nothing is published. ${remedy}`);
}

function problem(commit: string, run: CiRun | undefined): string {
  if (!run)
    return `CI has no run for ${commit}: start one with \`gh workflow run ci.yml --ref main\`.`;
  if (run.status !== "completed") return `CI of ${commit} has not ended: ${run.url}`;
  return `CI of ${commit} ended with "${run.conclusion}": ${run.url}`;
}

const remedy =
  "When CI of this commit has passed, run the failed jobs of this workflow again. If it cannot pass, mend main: the next push to it starts a release of its own.";

if (import.meta.main) {
  const [commit = ""] = process.argv.slice(2);
  const fields = "--json=status,conclusion,url";
  const args = ["run", "list", "--workflow=ci.yml", `--commit=${commit}`, "--limit=1", fields];
  try {
    const { url } = await waitForCi(commit, {
      newestRun: async () => JSON.parse(await run("gh", args))[0],
      pause: () => setTimeout(30_000),
    });
    console.log(`CI of ${commit} passed: ${url}`);
  } catch (error) {
    console.error(`::error::${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
