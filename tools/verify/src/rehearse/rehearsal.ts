import assert from "node:assert/strict";
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlan } from "@messaging-sdk/release/planned";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { run } from "@messaging-sdk/release/run";
import { startRegistry } from "../registry.ts";

const env = {
  // Provenance is a statement of the CI that builds, to the public registry. Without its identity none is made.
  ACTIONS_ID_TOKEN_REQUEST_URL: undefined,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined,
};

/** A clone of the committed tree, where a release leaves no trace in the one we work in, before an empty registry. */
export async function startRehearsal(root: string) {
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await startRegistry());
  const { published } = registry.gate;
  const path = await mkdtemp(join(tmpdir(), "messaging-sdk-rehearsal-"));
  stack.defer(() => rm(path, { recursive: true, maxRetries: 5 }));
  const [folder, origin] = [join(path, "clone"), join(path, "origin.git")];
  await mkdir(folder);
  const runHere = (program: string, ...args: readonly string[]) =>
    run(program, args, { cwd: folder, env });
  /** What the registry has of a package. */
  const view = async (...args: readonly string[]) => (await runHere("npm", "view", ...args)).trim();
  // A push goes to a copy, whose main is the committed tree.
  await runHere("git", "clone", "--quiet", "--bare", root, origin);
  await runHere("git", "--git-dir", origin, "update-ref", "refs/heads/main", "HEAD");
  await runHere("git", "--git-dir", origin, "symbolic-ref", "HEAD", "refs/heads/main");
  const author = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.com"];
  await runHere("git", "clone", "--quiet", ...author, origin, ".");
  await writeFile(join(folder, ".npmrc"), registry.npmrc);
  // Nothing that the rehearsal adds may be committed as if it belonged to the release.
  await appendFile(join(folder, ".git/info/exclude"), ".npmrc\n");
  const packages = () => publishedPackages(folder);
  const names = packages().map((one) => one.name);
  return Object.assign(stack.move(), {
    folder,
    registry,
    names,
    run: runHere,
    /** Adds a changeset for the client, as `pnpm changeset` would; the packages have one version, so all move with it. */
    async addChangeset() {
      const text = '---\n"@messaging-sdk/client": patch\n---\n\nSomething to release.\n';
      await writeFile(join(folder, ".changeset/rehearsal.md"), text);
    },
    commit,
    /** Runs `pnpm release version`, checks the changelogs, and resolves to the new version. */
    async takeVersion() {
      const planned = await readPlan(folder);
      assert(planned.changesets > 0, "There is no changeset.");
      await runHere("pnpm", "release", "version");
      for (const { name, path, version } of packages()) {
        assert.equal(version, planned.version, name);
        const changelog = await readFile(join(path, "CHANGELOG.md"), "utf8");
        assert(changelog.includes(`\n## ${version}\n`), `${name} has a changelog of ${version}`);
      }
      await commit(`Release ${planned.version}`);
      // As when its pull request is merged.
      await runHere("git", "push", "--quiet", "origin", "HEAD:main");
      return planned.version;
    },
    /** Runs `pnpm release publish`, and resolves to what it published. */
    async publish() {
      await runHere("pnpm", "release", "publish");
      return published.splice(0);
    },
    /** Throws unless a command, `pnpm release publish` by default, refuses in these words, and nothing is published. */
    async refusal(words: RegExp, command = "pnpm release publish") {
      const printed = await runHere("bash", "-c", command).then(
        () => "",
        ({ stderr }: { stderr: string }) => /Nothing is published\..*/.exec(stderr)?.[0] ?? stderr,
      );
      assert.match(printed, words);
      assert.deepEqual(published, []);
      return printed.slice(0, 120);
    },
    view,
    /** Throws unless everyone gets this version of every package. */
    async expectLatest(version: string) {
      for (const name of names) assert.equal(await view(name, "version"), version, name);
    },
    /** Runs the commands of a chapter of RELEASING.md, with other `versions`, and resolves to what they printed. */
    async walk(heading: string, versions: Readonly<Record<string, string>>) {
      const markdown = await readFile(join(folder, "tools/release/RELEASING.md"), "utf8");
      // npm asks its default registry whom it trusts. The npm is a fixed one, because before 11.10 it knows no trust.
      const trust = `npx --yes npm@11.19.1 trust $1 --registry=${registry.url}`;
      const code = commandsOf(markdown, heading)
        .join("")
        .replace(/\b\d+\.\d+\.\d+\b/g, (version) => versions[version] ?? version)
        .replace(/npm trust (.*)/g, trust);
      return runHere("bash", "-c", `set -euo pipefail\n${code}`);
    },
  });

  async function commit(message: string) {
    await runHere("git", "add", "--all");
    await runHere("git", "commit", "--quiet", "--allow-empty", `--message=${message}`);
  }
}

/** The commands of a chapter of RELEASING.md, in order: each `sh` block that can be run on any machine. */
export function commandsOf(markdown: string, heading: string): string[] {
  const chapter = markdown.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`));
  if (!chapter) throw new Error(`RELEASING.md has no chapter "${heading}".`);
  // A block that needs npm's website or GitHub is `sh elsewhere`.
  const blocks = chapter.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return Array.from(blocks, ([, indent = "", code = ""]) =>
    code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}
