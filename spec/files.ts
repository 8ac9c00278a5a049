import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const folder = import.meta.dirname;

/** Every file of the description, parsed, by its path without the ending: `schemas/Group`. */
export const files: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  globSync("{openapi.yaml,*/*.yaml}", { cwd: folder, exclude: ["node_modules"] })
    .sort()
    .map((path) => [path.replace(/\.yaml$/, ""), parse(readFileSync(`${folder}/${path}`, "utf8"))]),
);
