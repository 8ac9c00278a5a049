import { startMock } from "@messaging-sdk/contract/mock";
import { compileSuite } from "./compile-suite.ts";
import { startDifficultService } from "./difficult-service.ts";
import { emptyProject } from "./empty-project.ts";
import { installRuntimes } from "./install-runtimes.ts";
import { makePlan } from "./plan.ts";
import { packTarballs } from "./published-packages.ts";
import { type Results, type Row, runRow } from "./row.ts";
import { runtimes } from "./run/runtimes.ts";

/**
 * Installs the packages into an empty project, and runs the suite there in every runtime: the packages as they were last
 * built, or as a version was published.
 */
export async function runInAll(
  root: string,
  published: string | undefined,
  onRow: (row: Row) => void,
): Promise<Results> {
  const modules = await installRuntimes();
  await using project = await emptyProject();
  const packages = published
    ? [`@messaging-sdk/client@${published}`]
    : await packTarballs(root, project.folder);
  await project.install(...packages);
  const suite = await compileSuite(project.folder);
  await using service = await startDifficultService();
  await using stack = new AsyncDisposableStack();
  const mock = await startMock();
  stack.defer(() => mock.close());

  const plan = makePlan(mock.url, service.url);
  const rows: Row[] = [];
  for (const runtime of runtimes) {
    const row = await runRow(runtime, { plan, suite, modules });
    onRow(row);
    rows.push(row);
  }
  return { operations: plan.calls.length, rows };
}
