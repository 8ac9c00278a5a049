import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { run } from "@messaging-sdk/release/run";
import { start } from "../process.ts";

/** A copy of the committed tree, where a release leaves no trace in the one we work in. */
export type Clone = Awaited<ReturnType<typeof cloneTree>>;

const [name, email] = ["Rehearsal", "rehearsal@example.com"];
const env = {
  // Provenance is a statement of the CI that builds, to the public registry. Without its identity none is made.
  ACTIONS_ID_TOKEN_REQUEST_URL: undefined,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined,
  ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
  ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
};

export async function cloneTree(root: string, npmrc: string) {
  const folder = await mkdtemp(join(tmpdir(), "messaging-sdk-clone-"));
  const options = { cwd: folder, env };
  const runHere = (program: string, ...args: readonly string[]) => run(program, args, options);
  // A push goes to a copy, whose main is the committed tree.
  const origin = `${folder}.git`;
  await runHere("git", "clone", "--quiet", "--bare", root, origin);
  await runHere("git", "--git-dir", origin, "update-ref", "refs/heads/main", "HEAD");
  await runHere("git", "--git-dir", origin, "symbolic-ref", "HEAD", "refs/heads/main");
  await runHere("git", "clone", "--quiet", origin, ".");
  await writeFile(join(folder, ".npmrc"), npmrc);
  // Nothing that the rehearsal adds may be committed as if it belonged to the release.
  await appendFile(join(folder, ".git/info/exclude"), ".npmrc\n");

  return {
    folder,
    /** Runs a program in it, and resolves to what it printed. */
    run: runHere,
    /** Runs a program in it until the moment comes, and kills it with all its children; throws if it ends before. */
    async runUntil(moment: Promise<void>, program: string, ...args: readonly string[]) {
      await using running = start(program, args, options);
      await running.until(moment);
    },
    /** The published packages, as they are now. */
    packages: () => publishedPackages(folder),
    /** Adds a changeset for the client, as `pnpm changeset` would; the packages have one version, so all move with it. */
    addChangeset: (bump: "minor" | "patch") =>
      writeFile(
        join(folder, `.changeset/rehearsal-${bump}.md`),
        `---\n"@messaging-sdk/client": ${bump}\n---\n\nSomething to release.\n`,
      ),
    async commit(message: string) {
      await runHere("git", "add", "--all");
      await runHere("git", "commit", "--quiet", "--allow-empty", `--message=${message}`);
    },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, maxRetries: 5 });
      await rm(origin, { recursive: true });
    },
  };
}
