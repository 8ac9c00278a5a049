import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { readPlan } from "@messaging-sdk/release/planned";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { scope, startRegistry } from "../registry.ts";
import { cloneTree } from "./clone.ts";
import { runStart, startConsumer } from "./consumer.ts";
import { checkTarball } from "./contents.ts";
import {
  expectTag,
  interruptPublish,
  publish,
  refusal,
  takeVersion,
  verdictIs,
} from "./rehearsal.ts";
import { expect, step } from "./step.ts";
import { readWorkflow, walk } from "./walk.ts";

/** `pnpm verify rehearse`: releases the committed tree to a registry on this machine, and uses what comes out of it. */
export async function rehearse(root: string): Promise<boolean> {
  await using cleanUp = new AsyncDisposableStack();
  const sandbox = cleanUp.use(await listen(createSandbox()));
  const registry = cleanUp.use(await startRegistry());
  const clone = cleanUp.use(await cloneTree(root, registry.npmrc));
  const names = clone.packages().map(({ name }) => name);
  const newConsumer = () => startConsumer(registry, names, sandbox.url);
  const consumer = cleanUp.use(await newConsumer());
  const rehearsal = { registry, clone, names };
  console.log(`An empty registry at ${registry.url}, a clone of ${root} in ${clone.folder}.`);

  let version = "";

  await step("clone", async () => {
    await clone.run("pnpm", "install");
    return (await clone.run("git", "log", "-1", "--format=%h %s")).trim();
  });
  await step("publish, refused", async () => {
    const { changesets } = await readPlan(clone.folder);
    // Right after a release.
    if (changesets === 0) {
      await clone.addChangeset("patch");
      await clone.commit("Say what is to be released");
    }
    return refusal(rehearsal, /changesets that lead to/);
  });
  await step("first version", async () => (version = await takeVersion(rehearsal)));
  const first = version;
  const workflow = await readWorkflow(clone.folder);
  await step("refused by the workflow", async () => {
    await clone.run("pnpm", "release", "publish", "--dry-run");
    const words = /npm trusts a workflow only with packages that it has/;
    return refusal(rehearsal, words, workflow.command);
  });
  await step("a later commit, refused", async () => {
    await clone.run("git", "rm", "--quiet", "SECURITY.md");
    await clone.commit("Something that changes a file");
    const refused = await refusal(rehearsal, /changed: SECURITY\.md/);
    await clone.run("git", "reset", "--quiet", "--hard", "HEAD^");
    return refused;
  });
  await step("HEAD against HEAD", () => verdictIs(rehearsal, "none"));
  await step("a trivial edit", async () => {
    await appendFile(join(clone.folder, "packages/client/src/index.ts"), "\nObject.is(0, 0);\n");
    await clone.addChangeset("patch");
    const found = await verdictIs(rehearsal, "patch");
    await clone.run("git", "checkout", "--quiet", ".");
    await clone.run("git", "clean", "--quiet", "--force", ".changeset");
    return found;
  });
  await step("first release, as written", async () => {
    const printed = await walk(rehearsal, "The first release: 0.2.0", { "0.2.0": first });
    const out = registry.gate.published.splice(0);
    expect(out.length === names.length, `all of ${names} are published, not ${out}`);
    for (const name of names) {
      const line = `published ${name}@${first} as latest`;
      expect(printed.includes(line), `it says "${line}"`);
      const { file, environment } = registry.gate.trusted.get(name) ?? {};
      const isTrusted = file === "release.yml" && environment === workflow.environment;
      expect(isTrusted, `npm trusts release.yml in ${workflow.environment} with ${name}`);
    }
    await expectTag(rehearsal, "latest", first);
    const tags = await clone.run("git", "ls-remote", "--tags", "origin");
    expect(tags.includes(`refs/tags/${scope}/client@${first}`), "its tags are pushed");
    await consumer.take(first);
    return `${first} published, trusted, installed into an empty project, called`;
  });
  await step("next version, as written", async () => {
    await walk(rehearsal, "Every one after: 0.2.1", {});
    version = await takeVersion(rehearsal);
    return `${first} -> ${version}`;
  });
  await step("publish, interrupted", () => interruptPublish(rehearsal, version));
  await step("publish, run again", async () => {
    const out = await publish(rehearsal);
    expect(out.length === 1, `the one that was missing is published, not ${out}`);
    const tags = (await clone.run("git", "tag", "--list", `*@${version}`)).trim().split("\n");
    expect(tags.length === names.length, `all are tagged, not ${tags}`);
    return `published ${out}, tagged all ${names.length}`;
  });
  await step("publish, nothing new", async () => {
    const refused = await refusal(rehearsal, /The registry has all of/);
    await expectTag(rehearsal, "latest", version);
    return refused;
  });
  await step("release check", () => verdictIs(rehearsal, "none"));
  for (const name of names) await step("contents", () => checkTarball(registry, name, version));
  await step("install", async () => {
    await using fresh = await newConsumer();
    await fresh.take("latest", version);
    return `${version} in another empty project, called`;
  });
  for (const readme of ["README.md", "packages/client/README.md"])
    await step(`start of ${readme}`, () =>
      runStart(registry, join(clone.folder, readme), sandbox.url),
    );
  await step("upgrade", async () => {
    await consumer.take("latest", version);
    return `the project has ${version}, one copy of each package, and its call works`;
  });
  await step("prerelease", async () => {
    const stable = version;
    await clone.run("pnpm", "exec", "changeset", "pre", "enter", "next");
    await clone.addChangeset("minor");
    version = await takeVersion(rehearsal);
    expect(/-next\.0$/.test(version), `${version} is a prerelease`);
    await publish(rehearsal);
    await expectTag(rehearsal, "next", version);
    await expectTag(rehearsal, "latest", stable);
    await consumer.run("npm", "update");
    await consumer.has(stable);
    await consumer.take("next", version);
    return `${version} is "next", ${stable} stays "latest" and is what an update gives`;
  });
  await step("release after it", async () => {
    await clone.run("pnpm", "exec", "changeset", "pre", "exit");
    version = await takeVersion(rehearsal);
    await publish(rehearsal);
    await expectTag(rehearsal, "latest", version);
    await consumer.take("latest", version);
    return `${version}, installed over the prerelease`;
  });
  await step("bad version, as written", async () => {
    await walk(rehearsal, "A bad version", { "0.2.0": first, "0.2.1": version });
    await expectTag(rehearsal, "latest", first);
    for (const name of names) {
      const { deprecated = "" } = (await registry.read(name))?.versions[version] ?? {};
      expect(deprecated.includes("proxy"), `${name}@${version} is deprecated`);
    }
    return `latest is ${first} again, and ${version} is deprecated`;
  });
  return true;
}
