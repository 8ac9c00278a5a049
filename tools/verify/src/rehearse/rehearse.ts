import { startMock } from "@messaging-sdk/contract/mock";
import { readPlan } from "@messaging-sdk/release/planned";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { scope, startRegistry } from "../registry.ts";
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

  // Stands for what users have: the packages under the number of the last release.
  let version = packages[0]?.version ?? "";

  await step("clone", async () => {
    await clone.run("pnpm", "install");
    return (await clone.run("git", "log", "-1", "--format=%h %s")).trim();
  });
  await step("version before", async () => {
    const out = await publish(rehearsal);
    expect(out.length === names.length, `all of ${names} are published, not ${out}`);
    await expectTag(rehearsal, "latest", version);
    await consumer.take(version);
    await expectInstalled(rehearsal, version);
    return `${version} published, installed into an empty project, called`;
  });
  await step("version", async () => {
    const before = version;
    const { changesets } = await readPlan(clone.folder);
    // Right after a release.
    if (changesets === 0)
      await clone.addChangeset(`${scope}/client`, "patch", "Something to release.");
    version = await takeVersion(rehearsal);
    return `${before} -> ${version}, of all ${names.length} packages`;
  });
  await step("publish, interrupted", () => interruptPublish(rehearsal, version));
  await step("publish, run again", () => finishPublish(rehearsal, version));
  await step("release check", async () => {
    return `compares with ${await expectLastRelease(rehearsal, version)}`;
  });
  await step("publish, nothing new", async () => {
    const out = await publish(rehearsal);
    expect(out.length === 0, `nothing is published, not ${out}`);
    await expectTag(rehearsal, "latest", version);
    return `published nothing, and ended well`;
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
    // Of one package alone: the others must move with it.
    await clone.addChangeset(`${scope}/client`, "minor", "Something to try out.");
    const prerelease = await takeVersion(rehearsal);
    expect(/-next\.0$/.test(prerelease), `${prerelease} is a prerelease`);
    await publish(rehearsal);
    await expectTag(rehearsal, "next", prerelease);
    await expectTag(rehearsal, "latest", stable);
    await consumer.run("npm", "update", "--no-audit", "--no-fund", "--loglevel=error");
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
  console.log(`The rehearsal went well, in ${Math.round((performance.now() - start) / 1000)} s.`);
  return true;
}
