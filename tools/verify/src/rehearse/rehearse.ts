import { startMock } from "@messaging-sdk/contract/mock";
import { readPlan } from "@messaging-sdk/release/planned";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { scope, startRegistry } from "../registry.ts";
import { judgeLocalName, refusal, verdictOf } from "./check.ts";
import { cloneTree } from "./clone.ts";
import { startConsumer } from "./consumer.ts";
import { checkTarball } from "./contents.ts";
import { finishPublish, interruptPublish } from "./interrupt.ts";
import {
  expectInstalled,
  expectLastRelease,
  expectTag,
  publish,
  type Rehearsal,
  takeVersion,
} from "./rehearsal.ts";
import { runStart, showStart } from "./starts.ts";
import { expect, step } from "./step.ts";
import { expectRefused, expectTrusted, walk } from "./walk.ts";

/** `pnpm verify rehearse`: releases the committed tree to a registry on this machine, and uses what comes out of it. */
export async function rehearse(root: string): Promise<boolean> {
  const start = performance.now();

  await using cleanUp = new AsyncDisposableStack();
  const mock = await startMock();
  cleanUp.defer(() => mock.close());
  const sandbox = cleanUp.use(await listen(createSandbox()));
  const registry = cleanUp.use(await startRegistry());
  const clone = cleanUp.use(await cloneTree(root, registry.npmrc));
  const packages = clone.packages();
  const names = packages.map(({ name }) => name);
  const consumer = cleanUp.use(await startConsumer(registry.npmrc, names));
  const rehearsal: Rehearsal = {
    registry,
    clone,
    consumer,
    mockUrl: mock.url,
    sandboxUrl: sandbox.url,
    names,
  };
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
      await clone.addChangeset(`${scope}/client`, "patch", "Something to release.");
      await clone.commit("Say what is to be released");
    }
    return refusal(rehearsal, /changesets that lead to/);
  });
  await step("first version", async () => {
    const before = packages[0]?.version ?? "";
    version = await takeVersion(rehearsal);
    return `${before} -> ${version}, of all ${names.length} packages`;
  });
  const first = version;
  await step("refused by the workflow", async () => {
    await clone.run("pnpm", "release", "publish", "--dry-run");
    return await expectRefused(rehearsal);
  });
  await step("a later commit, refused", async () => {
    await clone.run("git", "rm", "--quiet", "SECURITY.md");
    await clone.commit("Something that changes a file");
    const refused = await refusal(rehearsal, /changed: SECURITY\.md/);
    await clone.run("git", "reset", "--quiet", "--hard", "HEAD^");
    return refused;
  });
  await step("HEAD against HEAD", () => verdictOf(rehearsal, ["none"]));
  await step("a local name", () => judgeLocalName(rehearsal));
  await step("first release, as written", async () => {
    const printed = await walk(rehearsal, "The first release: 0.2.0", { "0.2.0": first });
    const out = registry.gate.published.splice(0);
    expect(out.length === names.length, `all of ${names} are published, not ${out}`);
    for (const name of names) {
      const line = `published ${name}@${first} as latest`;
      expect(printed.join("").includes(line), `it says "${line}"`);
    }
    await expectTag(rehearsal, "latest", first);
    const tags = await clone.run("git", "ls-remote", "--tags", "origin");
    expect(tags.includes(`refs/tags/${scope}/client@${first}`), "its tags are pushed");
    await consumer.take(first);
    await expectInstalled(rehearsal, first);
    return `${first} published, installed into an empty project, called`;
  });
  await step("trust, as written", () => expectTrusted(rehearsal));
  await step("next version, as written", async () => {
    await walk(rehearsal, "Every one after: 0.2.1", {});
    version = await takeVersion(rehearsal);
    return `${first} -> ${version}`;
  });
  await step("publish, interrupted", () => interruptPublish(rehearsal, version));
  await step("publish, run again", () => finishPublish(rehearsal, version));
  await step("release check", () => expectLastRelease(rehearsal, version));
  await step("publish, nothing new", async () => {
    const refused = await refusal(rehearsal, /The registry has all of/);
    await expectTag(rehearsal, "latest", version);
    return refused;
  });
  for (const name of names) {
    await step("contents", () => checkTarball(registry, name, version));
  }
  await step("install", async () => {
    await using fresh = await startConsumer(registry.npmrc, names);
    await fresh.take("latest");
    await expectInstalled({ ...rehearsal, consumer: fresh }, version);
    return `${version} in another empty project, called`;
  });
  for (const readme of ["README.md", "packages/client/README.md"]) {
    await step("start, as written", async () => `${readme}: ${await runStart(rehearsal, readme)}`);
  }
  await step("start, as written", async () => {
    const readme = "packages/react/README.md";
    return `${readme}: Chromium shows ${await showStart(rehearsal, readme)}`;
  });
  await step("upgrade", async () => {
    await consumer.take("latest");
    await expectInstalled(rehearsal, version);
    return `the project has ${version}, one copy of each package, and its call works`;
  });
  await step("prerelease", async () => {
    const stable = version;
    await clone.run("pnpm", "exec", "changeset", "pre", "enter", "next");
    // The changeset names one package: the others must move with it.
    await clone.addChangeset(`${scope}/client`, "minor", "Something to try out.");
    const prerelease = await takeVersion(rehearsal);
    expect(/-next\.0$/.test(prerelease), `${prerelease} is a prerelease`);
    await publish(rehearsal);
    await expectTag(rehearsal, "next", prerelease);
    await expectTag(rehearsal, "latest", stable);
    await consumer.run("npm", "update");
    await expectInstalled(rehearsal, stable);
    await consumer.take("next");
    await expectInstalled(rehearsal, prerelease);
    return `${prerelease} is "next", ${stable} stays "latest" and is what an update gives`;
  });
  await step("release after it", async () => {
    await clone.run("pnpm", "exec", "changeset", "pre", "exit");
    version = await takeVersion(rehearsal);
    await publish(rehearsal);
    await expectTag(rehearsal, "latest", version);
    await consumer.take("latest");
    await expectInstalled(rehearsal, version);
    return `${version}, installed over the prerelease`;
  });
  await step("bad version, as written", async () => {
    const good = first;
    await walk(rehearsal, "A bad version", { "0.2.0": good, "0.2.1": version });
    await expectTag(rehearsal, "latest", good);
    for (const name of names) {
      const { deprecated } = (await registry.read(name))?.versions[version] ?? {};
      expect(deprecated?.includes("proxy") === true, `${name}@${version} is deprecated`);
    }
    return `latest is ${good} again, and ${version} is deprecated`;
  });
  console.log(`The rehearsal went well, in ${Math.round((performance.now() - start) / 1000)} s.`);
  return true;
}
