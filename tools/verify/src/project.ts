import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";

/** A user's project, outside this workspace. It is removed when it is disposed of. */
export interface Project extends AsyncDisposable {
  readonly folder: string;
  /** Writes a file into it. */
  write(name: string, text: string): Promise<void>;
  /** Copies a file or a folder of `fixtures` into it, under its name or as `name`. */
  copy(fixture: string, name?: string): Promise<void>;
  /** `npm install` of names, ranges or files. */
  install(...packages: readonly string[]): Promise<void>;
  /** Runs a program in it for at most ten minutes, and resolves to what it printed. */
  run(program: string, ...args: readonly string[]): Promise<string>;
}

/** Makes one in the temporary folder; `npmrc` says where its packages come from, if not from npm's registry. */
export async function emptyProject(npmrc = ""): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "messaging-sdk-"));
  const project: Project = {
    folder,
    write: (name, text) => writeFile(join(folder, name), text),
    copy: (fixture, name = "") => cp(resolve(fixtures, fixture), join(folder, name), recursive),
    async install(...packages) {
      await project.run("npm", "install", ...quietly, ...packages);
    },
    run: (program, ...args) => run(program, args, { cwd: folder, timeout: 600_000 }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
  await project.write("package.json", JSON.stringify({ private: true, type: "module" }));
  await project.write(".npmrc", npmrc);
  return project;
}

const fixtures = resolve(import.meta.dirname, "../fixtures");
const recursive = { recursive: true };
const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
