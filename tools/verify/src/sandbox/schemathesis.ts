import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { pythonProgram } from "../python.ts";

interface Report {
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly title: string; readonly operations: readonly string[] }[];
  readonly errors: readonly unknown[];
}

/**
 * `pnpm verify schemathesis`: lets it try every operation of the sandbox, in all of its phases, and fails where it finds
 * what `docs/explanations/sandbox.md` does not explain. Needs Python.
 */
export async function schemathesis(root: string): Promise<boolean> {
  const program = await pythonProgram("schemathesis", "4.32.5");
  await using service = await listen(createSandbox());
  await using folder = await mkdtempDisposable(join(tmpdir(), "schemathesis-"));
  const report = ["--report=json", "--report-json-path=report.json"];
  const how = ["--max-examples=50", "--generation-deterministic", "--continue-on-failure"];
  const url = [`--url=${service.url}`, "--header=authorization: any key"];
  const spec = join(root, "spec/generated/openapi.json");
  // It ends with 1 whenever it has found something.
  await run(program, ["run", spec, ...url, ...report, ...how], { cwd: folder.path }).catch(
    () => {},
  );
  const text = await readFile(join(folder.path, "report.json"), "utf8");
  const { test_cases, failures, errors }: Report = JSON.parse(text);
  const page = await readFile(join(root, "docs/explanations/sandbox.md"), "utf8");
  for (const { title, operations } of failures) console.log(`${title}: ${operations.join(", ")}`);
  const unexplained = failures.filter(({ title }) => !page.includes(`| ${title} `));
  for (const { title } of unexplained) console.error(`The page does not explain "${title}".`);
  for (const error of errors) console.error(error);
  console.log(`${test_cases.generated} requests`);
  return unexplained.length === 0 && errors.length === 0;
}
