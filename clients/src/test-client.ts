import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMock } from "@messaging-sdk/contract/mock";
import { type Document, readOperations } from "@messaging-sdk/spec/reader";
import { tryBreaks } from "./breaks.ts";
import { startScene, webhookSecret } from "./cases.ts";
import { type Claims, expectedClaims, mapClaims, readReport } from "./claims.ts";
import { generateClient } from "./generator.ts";
import type { Language } from "./languages.ts";
import { clientsFolder, run, runAll } from "./run.ts";
import { incomplete, type Row, share, yesOrNo } from "./table.ts";

/** The result of a language's run: its row of the table, and what failed. */
export interface LanguageResult {
  readonly row: Row;
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
  const document = JSON.parse(await readFile(documentFile, "utf8"));
  const expected = expectedClaims(document);

  const build = async () => {
    await generateClient(language, documentFile);
    await runAll(language.package, { cwd });
  };
  const buildFailure = await failureOf(build());
  const compileFailure = buildFailure ?? (await failureOf(runAll(language.compile, { cwd })));
  const { proven, misses, failure } = buildFailure
    ? { ...readReport("", expected), failure: undefined }
    : await runProgram(language, documentFile, expected);
  // Nothing can be listed where nothing was compiled.
  const listing = await run(language.listing, { cwd }).catch(() => "");
  const breaksFailure = compileFailure ? undefined : await failureOf(tryBreaks(language));
  const documented = await documentedOperations(document, join(cwd, "generated/docs"));
  const claimed = mapClaims(expected, (claim) => share(proven[claim], expected[claim]));
  const row: Row = {
    language: language.name,
    cells: {
      generates: yesOrNo(!buildFailure),
      compiles: yesOrNo(!compileFailure),
      ...claimed,
      docs: share(documented, expected.operation),
    },
  };
  const failures = [
    buildFailure,
    compileFailure,
    failure,
    ...misses,
    breaksFailure,
    ...incomplete(row),
  ];
  return { row, listing, failures: [...new Set(failures)].filter((one) => one !== undefined) };
}

/** The message of a step that failed. */
async function failureOf(step: Promise<void>): Promise<string | undefined> {
  return step.then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** The proofs of a contract program, and its failure. */
interface ProgramResult {
  readonly proven: Claims;
  readonly misses: readonly string[];
  readonly failure?: string;
}

/**
 * Runs a language's contract program on a mock of the document, and on a sandbox with faults. The program reads the mock's
 * URL from `MESSAGING_MOCK_URL`, what to try on the sandbox from the file `MESSAGING_CASES`, and appends what it proved to
 * the file `MESSAGING_REPORT`.
 */
async function runProgram(
  language: Language,
  documentFile: string,
  expected: Claims,
): Promise<ProgramResult> {
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
  const readProven = async () =>
    readReport(await readFile(report, "utf8").catch(() => ""), expected);
  try {
    await runAll(language.test, { cwd: join(clientsFolder, language.name), env });
    if (scene.strays.length > 0) throw new Error("A call followed a redirect to another origin.");
    return await readProven();
  } catch (error) {
    return { ...(await readProven()), failure: String(error) };
  } finally {
    await mock.close();
    await rm(folder, { recursive: true });
  }
}

/** The operations that the generated pages describe, found by the method and path in their heads. */
async function documentedOperations(document: Document, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const text = pages.join("\n");
  return readOperations(document)
    .filter(({ method, path }) => text.includes(`**${method}** ${path}`))
    .map(({ operationId }) => operationId);
}
