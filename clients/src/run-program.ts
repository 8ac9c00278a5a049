import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMock } from "@messaging-sdk/contract/mock";
import { type Facts, readReport } from "./facts.ts";
import { clientsFolder } from "./folders.ts";
import type { Language } from "./language.ts";
import { runAll } from "./run.ts";

/** What a contract program proved, and how it failed, if it did. */
export interface ProgramResult {
  readonly proven: Facts;
  readonly fault?: string;
}

/**
 * Runs a language's contract program on a mock of the document. The program finds the mock at `MESSAGING_BASE_URL`, and
 * writes what it proved to the file `MESSAGING_REPORT`.
 */
export async function runProgram(
  language: Language,
  documentFile: string,
  expected: Facts,
): Promise<ProgramResult> {
  const mock = await startMock(documentFile);
  const folder = await mkdtemp(join(tmpdir(), "messaging-clients-"));
  const report = join(folder, "report.jsonl");
  const env = { MESSAGING_BASE_URL: mock.url, MESSAGING_REPORT: report };
  const readProven = async () =>
    readReport(await readFile(report, "utf8").catch(() => ""), expected);
  try {
    await runAll(language.test, { cwd: join(clientsFolder, language.name), env });
    return { proven: await readProven() };
  } catch (error) {
    return { proven: await readProven(), fault: String(error) };
  } finally {
    await mock.close();
    await rm(folder, { recursive: true });
  }
}
