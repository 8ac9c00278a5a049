import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type SpecPlant, specPlants } from "../../../test/spec-plants.ts";
import { type Finding, greatest } from "../bump.ts";
import { compareSpecs } from "./compare-specs.ts";

const path = resolve(import.meta.dirname, "../../../../../spec/generated/openapi.json");
const released = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));

describe("planted", () => {
  let findings: Finding[];

  // Redocly takes longer to start than to compare, so it compares many at once, each in a copy of the document.
  beforeAll(async () => {
    findings = await compareAll(specPlants);
  });

  test.each(specPlants)("$name: $bump", (plant) => {
    const own = findings.filter((finding) => finding.at.includes(copyOf(plant)));
    expect(greatest(own.map((finding) => finding.bump))).toBe(plant.bump);
  });

  test("and nothing else is found", () => {
    expect(findings.filter((finding) => !finding.at.includes("/copy-"))).toEqual([]);
  });
});

const copyOf = (plant: SpecPlant) => `/copy-${specPlants.indexOf(plant)}/`;

function compareAll(plants: readonly SpecPlant[]): Promise<Finding[]> {
  const changed = plants.map((plant): [SpecPlant, string] => {
    const document = JSON.parse(released);
    plant.change(document);
    return [plant, JSON.stringify(document)];
  });
  const before = plants.map((plant): [SpecPlant, string] => [plant, released]);
  return compareSpecs(inOne(before), inOne(changed));
}

/** A document of several: what the fourth has at `/v2.1/sms` is at `/copy-3//v2.1/sms`. */
function inOne(documents: readonly [SpecPlant, string][]): string {
  const { components, ...whole } = JSON.parse(released);
  Object.assign(whole, { paths: {}, webhooks: {}, components: { ...components } });
  for (const [plant, text] of documents) {
    const place = copyOf(plant);
    const own = place.replaceAll("/", "");
    const copy = JSON.parse(
      text
        .replaceAll('"#/components/', `"#/components/${own}/`)
        .replaceAll('"operationId":"', `"operationId":"${own}-`),
    );
    whole.components[own] = copy.components;
    for (const kind of ["paths", "webhooks"]) {
      for (const [name, item] of Object.entries(copy[kind])) {
        whole[kind][place + name] = item;
      }
    }
  }
  return JSON.stringify(whole);
}

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
