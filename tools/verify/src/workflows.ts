import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { run, show } from "@messaging-sdk/release/run";
import { parse } from "yaml";

/** `pnpm verify workflows`: holds .github/workflows to the rules below, and to actionlint where there is Go. */
export async function workflows(root: string): Promise<boolean> {
  const names = publishedPackages(root).map(({ name }) => name.replace(/^@.*\//, ""));
  const problems = globSync(".github/workflows/*.yml", { cwd: root }).flatMap((file) =>
    workflowProblems(readFileSync(join(root, file), "utf8"), names).map((one) => `${file}: ${one}`),
  );
  for (const problem of problems) console.error(problem);
  const hasGo = await run("go", ["version"]).catch(() => undefined);
  if (hasGo === undefined) console.log("No Go here, so actionlint was not run.");
  else await show("go", ["run", actionlint], { cwd: root });
  return problems.length === 0;
}

const actionlint = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";

interface Workflow {
  readonly on: unknown;
  readonly env?: { readonly PACKAGES?: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

/** Commands that bring code into a job that the repository's main branch does not hold. */
const foreignCode =
  /\b(pnpm|npx|yarn|bun|turbo|pipx|uvx?)\b|\bnpm (ci|i|install|exec|run|x)\b|\bpip"? (install|download)\b(?!.*--require-hashes)/;

/** The command of a job that waits until CI has passed, and fails where it has not. */
const waitsForCi = /\bgh run watch\b.*--exit-status\b/;

/** Returns true when a job runs after CI has passed: one that it needs waits for it. */
function comesAfterCi(jobs: Workflow["jobs"], name: string): boolean {
  return [jobs[name]?.needs ?? []].flat().some((one) => {
    const waits = jobs[one]?.steps?.some(({ run = "" }) => waitsForCi.test(run));
    return waits === true || comesAfterCi(jobs, one);
  });
}

/** Lists the problems of a workflow: `published` are the packages that a list of them must name. */
export function workflowProblems(text: string, published: readonly string[]): string[] {
  const workflow: Workflow = parse(text);
  const on = JSON.stringify(workflow.on);
  const isForPullRequests = on.includes("pull_request");
  // A preview is of what a branch has; what is pushed is a release.
  const isForReleases = on.includes("push");
  const named = workflow.env?.PACKAGES?.split(" ").sort().join(" ");
  const expected = [...published].sort().join(" ");
  return [
    ...(named === undefined || named === expected
      ? []
      : [`PACKAGES is "${named}", but "${expected}" are published`]),
    ...Object.entries(workflow.jobs).flatMap(([name, { permissions, steps = [] }]) => {
      const mayPublish = permissions?.["id-token"] === "write";
      const brings = ({ uses = "", run = "" }: (typeof steps)[number]) =>
        uses.startsWith("./") || foreignCode.test(run);
      const moving = steps.flatMap(({ uses }) =>
        uses === undefined || /^\.\/|@[0-9a-f]{40}$/.test(uses) ? [] : uses,
      );
      return [
        ...(permissions ? [] : [`${name} states no permissions`]),
        ...(mayPublish && isForPullRequests
          ? [`${name} may publish, and a pull request can change what it does`]
          : []),
        ...(mayPublish && isForReleases && !comesAfterCi(workflow.jobs, name)
          ? [`${name} may publish, and does not wait for CI`]
          : []),
        ...(mayPublish && steps.some(brings)
          ? [`${name} may publish, and installs or builds something`]
          : []),
        ...moving.map((uses) => `${name} uses ${uses}, which is not pinned to a commit`),
      ];
    }),
  ];
}
