import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMock } from "@messaging-sdk/contract/mock";
import { startScene, webhookSecret } from "./cases.ts";
import { expectedClaims, readReport } from "./claims.ts";
import { buildClient } from "./generator.ts";
import type { Language } from "./languages.ts";
import { clientsFolder, run } from "./run.ts";

/**
 * Builds a language's client anew and runs its contract program on a mock of the same spec. Returns its row of the table,
 * what failed, and the public API of the client.
 */
export async function testClient(language: Language) {
  const cwd = join(clientsFolder, language.name);
  const failures: string[] = [];
  let listing = "";
  try {
    await buildClient(language);
    listing = await run([language.listing], { cwd });
    await run(language.compile, { cwd });
  } catch (error) {
    failures.push(String(error));
  }
  const report = listing ? await runProgram(language, failures) : "";
  const { cells, failures: missing } = readReport(report, expectedClaims());
  return { row: [language.name, ...cells], failures: [...failures, ...missing], listing };
}

/**
 * Runs a language's contract program on a mock of the spec, and on a sandbox with faults. The program reads the mock's
 * URL from `MESSAGING_MOCK_URL`, what to try on the sandbox from the file `MESSAGING_CASES`, and appends what it proved to
 * the file `MESSAGING_REPORT`, which is returned. What fails is added to `failures`.
 */
async function runProgram({ name, test }: Language, failures: string[]) {
  const mock = await startMock();
  await using scene = await startScene();
  const folder = await mkdtemp(join(tmpdir(), "messaging-clients-"));
  const report = join(folder, "report.jsonl");
  const cases = join(folder, "cases.json");
  await writeFile(cases, JSON.stringify(scene.cases));
  const env = {
    MESSAGING_MOCK_URL: mock.url,
    MESSAGING_BASE_URL: scene.url,
    MESSAGING_API_KEY: "any-key-will-do",
    MESSAGING_WEBHOOK_SECRET: webhookSecret,
    MESSAGING_REPORT: report,
    MESSAGING_CASES: cases,
  };
  const cwd = join(clientsFolder, name);
  await run(test, { cwd, env }).catch((error) => failures.push(String(error)));
  if (scene.strays.length > 0) failures.push("A call followed a redirect to another origin.");
  const text = await readFile(report, "utf8").catch(() => "");
  await mock.close();
  await rm(folder, { recursive: true });
  return text;
}
