import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";

const version = "4.32.5";
const cache = resolve(import.meta.dirname, "../../.cache/schemathesis");

interface Report {
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly {
    readonly title: string;
    readonly operations: readonly string[];
  }[];
  readonly errors: readonly unknown[];
}

/**
 * `pnpm verify schemathesis`: lets it try every operation of the sandbox, in all of its phases, and fails where it finds
 * what `docs/explanations/sandbox.md` does not explain. Needs Python.
 */
export async function schemathesis(root: string): Promise<boolean> {
  await mkdir(cache, { recursive: true });
  await run("python3", ["-m", "venv", cache]);
  await run(join(cache, "bin/pip"), ["install", "--quiet", `schemathesis==${version}`]);
  await using service = await listen(createSandbox());
  const file = join(cache, "report.json");
  const spec = join(root, "spec/generated/openapi.json");
  const options = [
    `--url=${service.url}`,
    "--header=authorization: any key",
    `--report=json`,
    `--report-json-path=${file}`,
  ];
  const how = ["--max-examples=50", "--generation-deterministic", "--continue-on-failure"];
  // It ends with 1 whenever it has found something.
  await run(join(cache, "bin/schemathesis"), ["run", spec, ...options, ...how], {
    cwd: cache,
  }).catch(() => {});
  const report: Report = JSON.parse(await readFile(file, "utf8"));
  const page = await readFile(join(root, "docs/explanations/sandbox.md"), "utf8");
  const unexplained = report.failures.filter(({ title }) => !page.includes(`| ${title} `));
  for (const { title, operations } of report.failures) {
    console.log(`${title}: ${operations.join(", ")}`);
  }
  for (const { title } of unexplained) console.error(`The page does not explain "${title}".`);
  for (const error of report.errors) console.error(error);
  console.log(`${report.test_cases.generated} requests`);
  return unexplained.length === 0 && report.errors.length === 0;
}
