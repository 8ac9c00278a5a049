import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isMissing } from "../test/is-missing.ts";
import { checkedTarballs, distTag } from "./publish.ts";
import { run } from "./run.ts";

const withTar = test.skipIf(isMissing("tar"));
const client = { name: "@messaging-sdk/client", version: "0.3.1" };
const spec = { name: "@messaging-sdk/spec", version: "0.3.1" };

/** The check of tarballs of these manifests, in a workspace that publishes the two above. */
async function check(manifests: readonly object[]) {
  const root = await mkdtemp(join(tmpdir(), "publish-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (folder: string, manifest: object) => {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, "package.json"), JSON.stringify(manifest));
  };
  await write("packages/client", client);
  await write("packages/contract", { name: "@messaging-sdk/contract", private: true });
  await write("spec", spec);
  await mkdir(join(root, "packed"));
  for (const [at, manifest] of manifests.entries()) {
    await write("package", manifest);
    // The name of the file is always right: nobody may trust it.
    const file = `packed/messaging-sdk-client-0.3.1-${at}.tgz`;
    await run("tar", ["--create", "--gzip", `--file=${file}`, "package"], { cwd: root });
  }
  const tarballs = await checkedTarballs(root, join(root, "packed"));
  return tarballs.map(({ name, version }) => `${name}@${version}`).sort();
}

withTar("the packages of the workspace at its version may be published", async () => {
  expect(await check([client, spec])).toEqual([
    "@messaging-sdk/client@0.3.1",
    "@messaging-sdk/spec@0.3.1",
  ]);
});

withTar.each([
  ["a package is missing", [client]],
  ["one is there twice", [client, client]],
  ["one is private", [client, spec, { name: "@messaging-sdk/contract", version: "0.3.1" }]],
  ["one has another name", [client, { ...spec, name: "left-pad" }]],
  ["one has another version", [client, { ...spec, version: "0.3.2" }]],
])("nothing is published when %s", async (_, manifests) => {
  await expect(check(manifests)).rejects.toThrow(
    "Expected tarballs of @messaging-sdk/client@0.3.1, @messaging-sdk/spec@0.3.1; found",
  );
});

test.each([
  ["0.2.0", "latest"],
  ["1.0.0+build-rc.1", "latest"],
  ["0.2.0-next.0", "next"],
  ["0.2.0-rc1.0", "rc"],
  ["0.2.0-RC.1", "rc"],
  ["0.2.0-beta", "beta"],
  ["0.0.0-canary-20261125093000", "canary"],
  ["0.0.0-20261125093000", "next"],
  ["0.2.0-latest.1", "next"],
  ["0.2.0-x.1", "next"],
])("%s is published as %s", (version, tag) => expect(distTag(version)).toBe(tag));
