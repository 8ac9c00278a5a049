import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startMock } from "@messaging-sdk/contract/mock";
import { startPostgres, startRedis } from "@messaging-sdk/verify/servers";
import { webhookSecret } from "../fixtures/webhooks.ts";
import { startScene } from "./cases.ts";
import { readReport } from "./claims.ts";
import { buildClient } from "./generator.ts";
import type { Language } from "./languages.ts";
import { clientsFolder, run } from "./run.ts";

/**
 * Builds a language's client anew and runs its contract program on a mock of the same spec. Returns its row of the table,
 * and what failed. The public API of the client is compared with its listing in `api/`, or written there.
 */
export async function testClient(language: Language, writesListing: boolean) {
  const cwd = join(clientsFolder, language.name);
  const listed = join(clientsFolder, `api/${language.name}.txt`);
  const failures: string[] = [];
  let report = "";
  try {
    await buildClient(language);
    const listing = await run([language.listing], { cwd });
    if (writesListing) await writeFile(listed, listing);
    else if ((await readFile(listed, "utf8").catch(() => "")) !== listing)
      failures.push(`${listed} is stale. Run \`pnpm clients test --write\`.`);
    await run(language.compile, { cwd }).catch((error) => failures.push(String(error)));
    report = await runProgram(language, cwd, failures);
  } catch (error) {
    failures.push(String(error));
  }
  const { cells, failures: missing } = readReport(report);
  return { row: [language.name, ...cells], failures: [...failures, ...missing] };
}

/**
 * Runs a language's contract program on a mock of the spec, and on a sandbox with faults. The program reads the mock's
 * URL from `MESSAGING_MOCK_URL`, what to try on the sandbox from the file `MESSAGING_CASES`, and appends what it proved to
 * the file `MESSAGING_REPORT`, which is returned. What fails is added to `failures`.
 */
async function runProgram(language: Language, cwd: string, failures: string[]) {
  const mock = await startMock();
  await using scene = await startScene();
  await using stack = new AsyncDisposableStack();
  const stores = language.hasStores
    ? {
        postgresUrl: `postgres://postgres@127.0.0.1:${stack.use(await startPostgres()).port}/postgres`,
        redisUrl: `redis://127.0.0.1:${stack.use(await startRedis()).port}`,
        worker: [process.execPath, ...process.execArgv, join(clientsFolder, "fixtures/worker.ts")],
      }
    : {};
  // The build has made the folder anew.
  const report = join(cwd, "generated/report.jsonl");
  const cases = join(cwd, "generated/cases.json");
  await writeFile(cases, JSON.stringify({ ...scene.cases, ...stores }));
  const env = {
    MESSAGING_MOCK_URL: mock.url,
    MESSAGING_BASE_URL: scene.url,
    MESSAGING_API_KEY: "any-key-will-do",
    MESSAGING_WEBHOOK_SECRET: webhookSecret,
    MESSAGING_REPORT: report,
    MESSAGING_CASES: cases,
    // Not that of a date in HTTP.
    TZ: "America/New_York",
  };
  await run(language.test, { cwd, env }).catch((error) => failures.push(String(error)));
  if (scene.strays.length > 0) failures.push("A call followed a redirect to another origin.");
  await mock.close();
  return readFile(report, "utf8").catch(() => "");
}
