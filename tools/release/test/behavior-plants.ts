import type { Bump } from "../src/check/bump.ts";
import { client } from "./tiny-repository.ts";

/** A change of what the package of the tiny repository does, and the bump it deserves. */
export interface BehaviorPlant {
  name: string;
  bump: Bump;
  source: string;
}

function edit(name: string, bump: Bump, from: string, to: string): BehaviorPlant {
  if (!client.includes(from)) throw new Error(`There is no ${from} to plant in.`);
  return { name, bump, source: client.replace(from, to) };
}

export const behaviorPlants: BehaviorPlant[] = [
  edit("default of an option changed", "major", "retries = 2", "retries = 5"),
  edit("error code renamed", "major", `"E-1"`, `"E-2"`),
  edit(
    "throws where it returned",
    "major",
    "const {",
    "if (name === '') throw new Error();\n  const {",
  ),
  edit(
    "type only: a type test no longer holds",
    "major",
    "attempts: number;",
    "attempts: number | bigint;",
  ),
  edit(
    "a local name",
    "patch",
    `{ retries = 2 } = options;\n  return { code: name === "" ? "E-1" : "E-0", attempts: retries + 1`,
    `{ retries: more = 2 } = options;\n  return { code: name === "" ? "E-1" : "E-0", attempts: more + 1`,
  ),
  edit("nobody but its author knows what it does", "asks", "retries + 1", "1 + retries"),
  edit("comment only", "none", "const {", "// Why.\n  const {"),
];
