import { cp, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { markdownTable } from "markdown-table";
import type { JsonTestResults } from "vitest/node";
import byDesign from "../openapi-fetch.json" with { type: "json" };
import { packedPackages } from "./packed.ts";
import { emptyProject } from "./project.ts";
import { installed, support } from "./support.ts";

/**
 * `pnpm verify openapi-fetch <checkout>`: runs openapi-fetch's own test suite through `createHttp` of the packed
 * client, and fails where a test does that is not ours by design, or where one passes that is said to be. The checkout is
 * of github.com/openapi-ts/openapi-typescript, at the tag of the version that we depend on.
 */
export async function openapiFetch(root: string, [checkout]: string[]): Promise<boolean> {
  if (!checkout) throw new Error("Name a checkout of openapi-ts/openapi-typescript.");
  const suite = resolve(checkout, "packages/openapi-fetch");
  const { version } = JSON.parse(await readFile(join(suite, "package.json"), "utf8"));
  await using project = await emptyProject();
  await using packed = await packedPackages(root);
  const ours = packed.tarballs.filter((file) => /(client|types)-[^/]*$/.test(file));
  await project.install(...ours, `openapi-fetch@${version}`, ...installed(support.openapiFetch));
  await cp(join(suite, "test"), join(project.folder, "test"), { recursive: true });
  await project.copy("openapi-fetch", "src");

  const results = await runSuite(project.folder);
  const unexpected = results.filter(({ name, passed }) => passed === name in byDesign);
  const count = (isPassed: boolean) => results.filter(({ passed }) => passed === isPassed).length;
  console.log(`openapi-fetch ${version}: ${count(true)} passed, ${count(false)} ours by design.\n`);
  console.log(markdownTable([["ours by design", "because"], ...Object.entries(byDesign)]));
  for (const { name, passed, reason } of unexpected) {
    console.error(`\n${name}: ${passed ? "passes, but is listed as ours" : reason}`);
  }
  // A suite that was not found has no failure either.
  return unexpected.length === 0 && count(true) > 400;
}

async function runSuite(cwd: string) {
  const args = ["vitest", "run", "--globals", "--reporter=json", "--outputFile=results.json"];
  // It ends with 1 where a test fails, which is what we look at.
  await run("npx", args, { cwd }).catch(() => undefined);
  const { testResults }: JsonTestResults = JSON.parse(
    await readFile(join(cwd, "results.json"), "utf8"),
  );
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      passed: status === "passed",
      reason: failureMessages?.[0]?.split("\n")[0] ?? status,
    })),
  );
}
