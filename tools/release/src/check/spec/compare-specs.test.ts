import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { specPlants } from "../../../test/spec-plants.ts";
import { greatest } from "../bump.ts";
import { compareSpecs } from "./compare-specs.ts";

// Each starts a process of Redocly, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const path = resolve(import.meta.dirname, "../../../../../spec/generated/openapi.json");
const released = readFileSync(path, "utf8");

test.concurrent.each(specPlants)("$name: $bump", async ({ bump, change }) => {
  const document = JSON.parse(released);
  change(document);
  const findings = await compareSpecs(released, JSON.stringify(document));
  expect(greatest(findings.map((finding) => finding.bump))).toBe(bump);
});

test("a change of what several operations share is listed under each, by the parameter's name", async () => {
  const document = JSON.parse(released);
  document.components.parameters.Limit.schema.default = 50;
  const findings = await compareSpecs(released, JSON.stringify(document));
  expect(findings).toHaveLength(4);
  expect(findings).toContainEqual({
    bump: "major",
    at: "GET /v2.1/group",
    what: "parameters.limit: default modified from 100 to 50 (callers who leave it out now get something else)",
  });
});

test("an added or removed path is listed by its operations", async () => {
  const document = JSON.parse(released);
  delete document.paths["/v2.1/email/template"];
  const findings = await compareSpecs(released, JSON.stringify(document));
  expect(findings.map(({ at }) => at)).toEqual([
    "GET /v2.1/email/template",
    "POST /v2.1/email/template",
    "DELETE /v2.1/email/template",
  ]);
});
