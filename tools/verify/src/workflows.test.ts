import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { expect, test } from "vitest";
import { parse } from "yaml";

// What zizmor cannot know: who may publish here, and when.
interface Workflow {
  readonly on: object;
  readonly env?: { readonly PACKAGES?: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

const root = resolve(import.meta.dirname, "../../..");
const workflows = globSync(".github/workflows/*.yml", { cwd: root }).map(
  (file): Workflow => parse(readFileSync(`${root}/${file}`, "utf8")),
);
const publishing = workflows.flatMap(({ on, jobs }) =>
  Object.entries(jobs)
    .filter(([, { permissions }]) => permissions["id-token"] === "write")
    .map(([name, job]) => ({ name, job, on, jobs })),
);

/** Commands that bring code into a job that the repository's main branch does not hold. */
const foreignCode =
  /\b(pnpm|npx|yarn|bun|turbo|pipx|uvx?)\b|\bnpm (ci|i|install|exec|run|x)\b|\bpip"? (install|download)\b(?!.*--require-hashes)/;

test("a job that may publish installs and builds nothing, and no pull request changes it", () => {
  expect(publishing.length).toBeGreaterThan(0);
  for (const { job, on } of publishing) {
    expect(on).not.toHaveProperty("pull_request");
    for (const { uses = "", run = "" } of job.steps ?? []) {
      expect(uses).not.toMatch(/^\.\//);
      expect(run).not.toMatch(foreignCode);
    }
  }
});

test("a job that publishes what is pushed comes after CI", () => {
  const comesAfterCi = (jobs: Workflow["jobs"], job: Job | undefined): boolean =>
    [job?.needs ?? []].flat().some((one) => {
      const waits = jobs[one]?.steps?.some(({ run = "" }) => /run watch.*--exit-status/.test(run));
      return waits || comesAfterCi(jobs, jobs[one]);
    });
  const pushed = publishing.filter(({ on }) => "push" in on);
  expect(pushed.map(({ job, jobs }) => comesAfterCi(jobs, job))).toEqual(pushed.map(() => true));
});

test("a workflow that names the packages names all that are published", () => {
  const published = publishedPackages(root).map(({ name }) => name.replace(/^@.*\//, ""));
  const named = workflows.flatMap(({ env }) => env?.PACKAGES?.split(" ").sort() ?? []);
  expect(named).toEqual(published.sort());
});
