import { startMock } from "@messaging-sdk/contract/mock";
import { compileSuite } from "./compile-suite.ts";
import { startDifficultService } from "./difficult-service.ts";
import { emptyProject } from "./empty-project.ts";
import { installRuntimes } from "./install-runtimes.ts";
import { makePlan } from "./plan.ts";
import { packTarballs } from "./published-packages.ts";
import { type Results, type Row, runRow } from "./row.ts";
import { runtimes } from "./run/runtimes.ts";

/** Installs the packages, as they were last built, into an empty project, and runs the suite there in every runtime. */
export async function runInAll(root: string, onRow: (row: Row) => void): Promise<Results> {
  const modules = await installRuntimes();
  await using project = await emptyProject();
  await project.install(...(await packTarballs(root, project.folder)));
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
