import assert from "node:assert/strict";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPlan } from "@messaging-sdk/release/planned";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { parse } from "yaml";
import { scope } from "../registry.ts";
import { step } from "../step.ts";
import { runStart, startConsumer } from "./consumer.ts";
import { checkTarball } from "./contents.ts";
import { startRehearsal } from "./rehearsal.ts";

/** `pnpm verify rehearse`: releases the committed tree to a registry on this machine, and uses what comes out of it. */
export async function rehearse(root: string): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const sandbox = cleanUp.use(await listen(createSandbox()));
  const rehearsal = cleanUp.use(await startRehearsal(root));
  const { folder, registry, names } = rehearsal;
  const consumer = cleanUp.use(await startConsumer(registry, names, sandbox.url));
  console.log(`An empty registry at ${registry.url}, a clone of ${root} in ${folder}.`);
  const workflow = await readFile(join(folder, ".github/workflows/release.yml"), "utf8");
  let [first, version] = ["", ""];

  await step("clone", async () => {
    await rehearsal.run("pnpm", "install");
    return (await rehearsal.run("git", "log", "-1", "--format=%h %s")).trim();
  });
  await step("publish, refused", async () => {
    const { changesets } = await readPlan(folder);
    // Right after a release.
    if (changesets === 0) {
      await rehearsal.addChangeset();
      await rehearsal.commit("Say what is to be released");
    }
    return rehearsal.refusal(/changesets that lead to/);
  });
  await step("first version", async () => (first = await rehearsal.takeVersion()));
  await step("refused by the workflow", async () => {
    await rehearsal.run("pnpm", "release", "publish", "--dry-run");
    const publishes = /^ *node tools\/release\/src\/publish\.ts .*--provenance/m;
    const [command = ""] = publishes.exec(workflow) ?? [];
    const words = /npm trusts a workflow only with packages that it has/;
    return rehearsal.refusal(words, command.replace('"$RUNNER_TEMP/release"', "dist/release"));
  });
  await step("a later commit, refused", async () => {
    await rehearsal.run("git", "rm", "--quiet", "SECURITY.md");
    await rehearsal.commit("Something that changes a file");
    const refused = await rehearsal.refusal(/changed: SECURITY\.md/);
    await rehearsal.run("git", "reset", "--quiet", "--hard", "HEAD^");
    return refused;
  });
  await step("first release, as written", async () => {
    const printed = await rehearsal.walk("The first release: 0.2.0", { "0.2.0": first });
    assert.deepEqual(registry.gate.published.splice(0).sort(), [...names].sort());
    for (const name of names) {
      assert.match(printed, RegExp(`published ${name}@${first} as latest`));
      const { environment } = parse(workflow).jobs.publish;
      assert.deepEqual(registry.gate.trusted.get(name), { file: "release.yml", environment });
    }
    await rehearsal.expectLatest(first);
    const tags = await rehearsal.run("git", "ls-remote", "--tags", "origin");
    assert(tags.includes(`refs/tags/${scope}/client@${first}`), "The tags are not pushed.");
    await consumer.take(first);
    return `${first} published, trusted, installed into an empty project, called`;
  });
  await step("a trivial edit", async () => {
    await appendFile(join(folder, "packages/client/src/index.ts"), "\nObject.is(0, 0);\n");
    await rehearsal.addChangeset();
    const printed = await rehearsal.run("pnpm", "release", "check");
    assert(printed.includes("The changes deserve patch"), printed);
    await rehearsal.run("git", "checkout", "--quiet", ".");
    await rehearsal.run("git", "clean", "--quiet", "--force", ".changeset");
    return "deserves a patch";
  });
  await step("next version, as written", async () => {
    await rehearsal.walk("Every one after: 0.2.1", {});
    version = await rehearsal.takeVersion();
    return `${first} -> ${version}`;
  });
  await step("publish, interrupted", async () => {
    registry.gate.left = names.length - 1;
    await assert.rejects(rehearsal.publish());
    registry.gate.left = Number.POSITIVE_INFINITY;
    const out = registry.gate.published.splice(0);
    assert.equal(out.length, names.length - 1);
    // No package is published before those of ours that it depends on.
    for (const name of out) {
      const dependencies = await rehearsal.view(`${name}@${version}`, "dependencies", "--json");
      for (const one of names)
        assert(!dependencies.includes(`"${one}"`) || out.includes(one), `${name}: ${one}`);
    }
    return `${out.length} of ${names.length} out: ${out.join(", ")}`;
  });
  await step("publish, run again", async () => {
    const out = await rehearsal.publish();
    assert.equal(out.length, 1);
    const tags = await rehearsal.run("git", "tag", "--list", `*@${version}`);
    assert.equal(tags.trim().split("\n").length, names.length);
    return `published ${out}, tagged all ${names.length}`;
  });
  await step("publish, nothing new", async () => {
    const refused = await rehearsal.refusal(/The registry has all of/);
    await rehearsal.expectLatest(version);
    return refused;
  });
  for (const name of names)
    await step("contents", () => checkTarball(registry, `${name}@${version}`));
  for (const readme of ["README.md", "packages/client/README.md"])
    await step(`start of ${readme}`, () => runStart(registry, join(folder, readme), sandbox.url));
  await step("upgrade", async () => {
    await consumer.take(version);
    return `the project has ${version}, one copy of each package, and its call works`;
  });
  await step("bad version, as written", async () => {
    await rehearsal.walk("A bad version", { "0.2.0": first, "0.2.1": version });
    await rehearsal.expectLatest(first);
    for (const name of names) {
      const id = `${name}@${version}`;
      assert.match(await rehearsal.view(id, "deprecated"), /proxy/, `${id} is not deprecated`);
    }
    return `latest is ${first} again, and ${version} is deprecated`;
  });
}
