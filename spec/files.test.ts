import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { parse } from "yaml";

const folder = import.meta.dirname;

/** Every file of the description, parsed, by its path without the ending: `schemas/Group`. */
const files: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  globSync("{openapi.yaml,*/*.yaml}", { cwd: folder, exclude: ["node_modules"] })
    .sort()
    .map((path) => [path.replace(/\.yaml$/, ""), parse(readFileSync(`${folder}/${path}`, "utf8"))]),
);
const root = files.get("openapi") ?? {};

test("every file is referred to", () => {
  const referred = new Set([
    "openapi",
    ...[...files].flatMap(([path, content]) => references(content, path)),
  ]);
  expect(new Set(files.keys())).toEqual(referred);
});

test("a path's file is named like its URL", () => {
  const expected = Object.keys(Object(root.paths)).map((url) => [
    url,
    `paths/${url.slice(1).replaceAll("/", "_")}.yaml`,
  ]);
  const actual = Object.entries(Object(root.paths)).map(([url, item]) => [url, Object(item).$ref]);
  expect(actual).toEqual(expected);
});

test("a schema's name is a TypeScript name that is not taken", () => {
  const types = [
    "Awaited",
    "Exclude",
    "Extract",
    "Omit",
    "Partial",
    "Pick",
    "Readonly",
    "Record",
    "Required",
  ];
  const taken = new Set([...Object.getOwnPropertyNames(globalThis), ...types]);
  const names = [...files.keys()]
    .filter((path) => path.startsWith("schemas/"))
    .map((path) => path.slice(8));
  expect(names.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name) || taken.has(name))).toEqual([]);
});

test("openapi.yaml holds no schema and no operation", () => {
  expect(Object.keys(Object(root.components))).toEqual(["securitySchemes"]);
  const items = [...Object.values(Object(root.paths)), ...Object.values(Object(root.webhooks))];
  expect(items.filter((item) => Object.keys(Object(item)).join() !== "$ref")).toEqual([]);
});

function references(value: unknown, from: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "$ref" && typeof child === "string"
      ? [join(dirname(from), child).replace(/\.yaml$/, "")]
      : references(child, from),
  );
}
