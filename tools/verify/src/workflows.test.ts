import { expect, test } from "vitest";
import { workflowProblems } from "./workflows.ts";

const pinned = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1";

/** A workflow of a job that publishes after CI: `on`, the job's permissions, and its steps. */
function workflow({
  on = "push",
  permissions = "{ contents: read, id-token: write }",
  step = `uses: ${pinned}`,
  packages = "spec client",
  needs = "pack",
}) {
  return `on: ${on}
env:
  PACKAGES: ${packages}
jobs:
  ci:
    permissions: { actions: read }
    steps:
      - run: gh run watch "$id" --exit-status
  pack:
    needs: [ci]
    permissions: {}
  publish:
    needs: ${needs}
    permissions: ${permissions}
    steps:
      - ${step}
      - run: node tools/release/src/publish.ts preview
`;
}

test("a job that publishes what another one packed has no problem", () => {
  expect(workflowProblems(workflow({}), ["client", "spec"])).toEqual([]);
});

test.each([
  ["publish may publish, and a pull request can change what it does", { on: "[pull_request]" }],
  ["publish may publish, and installs or builds something", { step: "run: pnpm install" }],
  ["publish may publish, and installs or builds something", { step: "run: npx npm@12 publish" }],
  ["publish may publish, and installs or builds something", { step: "uses: ./.github/actions/a" }],
  [
    "publish uses actions/checkout@v7, which is not pinned to a commit",
    { step: "uses: actions/checkout@v7" },
  ],
  ["publish states no permissions", { permissions: "" }],
  ["publish may publish, and does not wait for CI", { needs: "[]" }],
  ['PACKAGES is "spec", but "client spec" are published', { packages: "spec" }],
])("%s", (problem, change) => {
  expect(workflowProblems(workflow(change), ["client", "spec"])).toEqual([problem]);
});
