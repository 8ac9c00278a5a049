import { execFile } from "node:child_process";
import { cp, mkdtemp, realpath, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../../..");
const copied = [
  // Has a part of the configuration of the tests, as packages has.
  "apps",
  // Its snippets are in the READMEs.
  "docs",
  // Makes that configuration an ES module.
  "package.json",
  "packages",
  "redocly.yaml",
  "spec",
  "tools",
  "tsconfig.base.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const left = new Set(["dist", ".turbo", ".cache", ".results", ".vite"]);

/** Copies what is generated in the repository, and what uses that, into a folder of its own; gives that. */
export async function copyRepository(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), "messaging-copy-")));
  for (const name of copied) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      // The packages' own node_modules are links to each other, and have to stay so.
      verbatimSymlinks: true,
      filter: (source) => !left.has(basename(source)),
    });
  }
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Runs a program of the toolchain in a copy, and gives what it printed. */
export async function runIn(copy: string, command: string, args: readonly string[]) {
  const bin = join(root, "node_modules/.bin");
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    REDOCLY_TELEMETRY: "off",
    CI: "",
    // Its output is read.
    FORCE_COLOR: "0",
    NO_COLOR: "1",
  };
  const ran = promisify(execFile)(command, args, { cwd: copy, env, maxBuffer: 2 ** 26 });
  const { stdout } = await ran.catch((error) => {
    throw new Error(`${command} ${args.join(" ")}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Runs tests of a copy, of the projects that they are in: what the others are configured with takes seconds to load. */
export function testIn(copy: string, suites: readonly string[], pattern: string) {
  const projects = new Set(suites.map((suite) => suite.replace(/^packages\//, "").split("/")[0]));
  return runIn(copy, "vitest", [
    "run",
    ...suites,
    ...[...projects].map((name) => `--project=${name}`),
    "--typecheck.enabled=false",
    "--reporter=verbose",
    "-t",
    pattern,
  ]);
}
