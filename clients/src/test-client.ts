import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentedOperations } from "./documented-operations.ts";
import { expectedFacts, readReport } from "./facts.ts";
import { clientsFolder } from "./folders.ts";
import { generateClient } from "./generate-client.ts";
import type { Language } from "./language.ts";
import { runAll } from "./run.ts";
import { runProgram } from "./run-program.ts";
import { type Row, share, unexplained, yesOrNo } from "./table.ts";

/** What came out of a language's run: its row of the table, and all that has to be mended. */
export interface Outcome {
  readonly row: Row;
  readonly faults: readonly string[];
}

/** Builds a language's client anew and runs its contract program on a mock of the same document. */
export async function testClient(language: Language, documentFile: string): Promise<Outcome> {
  const cwd = join(clientsFolder, language.name);
  const document = JSON.parse(await readFile(documentFile, "utf8"));
  const expected = expectedFacts(document);

  const build = async () => {
    await generateClient(language, documentFile);
    await runAll(language.package, { cwd });
  };
  const buildFault = await faultOf(build());
  const compileFault = buildFault ?? (await faultOf(runAll(language.compile, { cwd })));
  const { proven, fault } = buildFault
    ? { proven: readReport("", expected), fault: undefined }
    : await runProgram(language, documentFile, expected);
  const documented = await documentedOperations(document, join(cwd, "generated/docs"));
  const row: Row = {
    language: language.name,
    cells: {
      generates: yesOrNo(!buildFault),
      compiles: yesOrNo(!compileFault),
      operation: share(proven.operation, expected.operation),
      error: share(proven.error, expected.error),
      deleteBody: share(proven.deleteBody, expected.deleteBody),
      mixed: share(proven.mixed, expected.mixed),
      refused: share(proven.refused, expected.refused),
      docs: share(documented, expected.operation),
    },
  };
  // A compiler's warning may be an explained hole; then it is no fault.
  const compileFaults = language.holes.compiles ? [] : [compileFault];
  const faults = [buildFault, ...compileFaults, fault, ...unexplained(row, language.holes)];
  return { row, faults: [...new Set(faults)].filter((one) => one !== undefined) };
}

/** The message of what went wrong, if anything did. */
async function faultOf(step: Promise<void>): Promise<string | undefined> {
  return step.then(
    () => undefined,
    (error: Error) => error.message,
  );
}
