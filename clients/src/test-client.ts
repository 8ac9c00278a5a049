import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMock } from "@messaging-sdk/contract/mock";
import { startScene, webhookSecret } from "./cases.ts";
import { expectedClaims, readReport } from "./claims.ts";
import { buildClient } from "./generator.ts";
import type { Language } from "./languages.ts";
import { clientsFolder, run } from "./run.ts";

/** The result of a language's run: its row of the table, and what failed. */
export interface LanguageResult {
  readonly row: readonly string[];
  readonly failures: readonly string[];
  /** The public API of the client. */
  readonly listing: string;
}

/** Builds a language's client anew and runs its contract program on a mock of the same document. */
export async function testClient(
  language: Language,
  documentFile: string,
): Promise<LanguageResult> {
  const cwd = join(clientsFolder, language.name);
  const expected = expectedClaims(JSON.parse(await readFile(documentFile, "utf8")));
  const stopped: string[] = [];
  let [report, listing] = ["", ""];
  try {
    await buildClient(language, documentFile);
    listing = await run([language.listing], { cwd });
    await run(language.compile, { cwd });
  } catch (error) {
    stopped.push(String(error));
  }
  if (listing) {
    const ran = await runProgram(language, documentFile);
    report = ran.report;
    stopped.push(...ran.failures);
  }
  const { cells, failures } = readReport(report, expected);
  return { row: [language.name, ...cells], failures: [...stopped, ...failures], listing };
}

/**
 * Runs a language's contract program on a mock of the document, and on a sandbox with faults. The program reads the mock's
 * URL from `MESSAGING_MOCK_URL`, what to try on the sandbox from the file `MESSAGING_CASES`, and appends what it proved to
 * the file `MESSAGING_REPORT`.
 */
async function runProgram({ name, test }: Language, documentFile: string) {
  const mock = await startMock(documentFile);
  await using scene = await startScene();
  const folder = await mkdtemp(join(tmpdir(), "messaging-clients-"));
  const report = join(folder, "report.jsonl");
  const cases = join(folder, "cases.json");
  await scene.write(cases);
  const env = {
    MESSAGING_MOCK_URL: mock.url,
    MESSAGING_BASE_URL: scene.url,
    MESSAGING_API_KEY: "any-key-will-do",
    MESSAGING_WEBHOOK_SECRET: webhookSecret,
    MESSAGING_REPORT: report,
    MESSAGING_CASES: cases,
  };
  const failures: string[] = [];
  const cwd = join(clientsFolder, name);
  await run(test, { cwd, env }).catch((error) => failures.push(String(error)));
  if (scene.strays.length > 0) failures.push("A call followed a redirect to another origin.");
  const text = await readFile(report, "utf8").catch(() => "");
  await mock.close();
  await rm(folder, { recursive: true });
  return { report: text, failures };
}
