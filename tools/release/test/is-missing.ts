import { spawnSync } from "node:child_process";

/** Returns true when a program is not on this machine. In CI each has to be. */
export const isMissing = (program: string): boolean =>
  !process.env.CI && spawnSync(program, ["--version"]).error !== undefined;
