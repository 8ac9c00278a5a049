import { pathFile } from "./operations.ts";

/** Something that no code can be generated from. */
export interface Problem {
  /** The place: `["paths", "/v2.1/group", "get", "parameters", "0"]`, `["components", "schemas", "Group"]`. */
  readonly place: readonly string[];
  /** Says what it is, and what to do about it. */
  readonly message: string;
}

/** In words: `spec/paths/v2.1_group.yaml, get/parameters/0: ...`. */
export function describeProblem({ place, message }: Problem): string {
  const [part = "", kind = "", name = "", ...rest] = place;
  const [file, below] =
    part === "components"
      ? [`spec/${kind}/${name}.yaml`, rest]
      : [part === "paths" ? pathFile(kind) : `spec/${part}/${kind}.yaml`, [name, ...rest]];
  return `${[file, below.filter(Boolean).join("/")].filter(Boolean).join(", ")}: ${message}`;
}
