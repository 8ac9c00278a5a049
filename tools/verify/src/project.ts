import { cp, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { installed, type Versions } from "./support.ts";

/** A user's project, outside this workspace. It is removed when it is disposed of. */
export type Project = Awaited<ReturnType<typeof emptyProject>>;

/** Makes one in the temporary folder; `npmrc` says where its packages come from, if not from npm's registry. */
export async function emptyProject(npmrc = "") {
  const temporary = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-"));
  const { path: folder } = temporary;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  /** Runs a program in it for at most ten minutes, and resolves to what it printed. */
  const runHere = (program: string, ...args: readonly string[]) =>
    run(program, args, { cwd: folder, timeout: 600_000 });
  await write("package.json", JSON.stringify({ private: true, type: "module" }));
  await write(".npmrc", `${npmrc}audit=false\nfund=false\nloglevel=error\n`);
  return {
    folder,
    write,
    run: runHere,
    /** Copies a file or a folder of `fixtures` into it, under its name or as `name`. */
    copy: (fixture: string, name = "") =>
      cp(resolve(import.meta.dirname, "../fixtures", fixture), join(folder, name), {
        recursive: true,
      }),
    /** Installs packages of ours, and others by their versions. */
    install: (ours: readonly string[], others: Versions = {}) =>
      runHere("npm", "install", ...ours, ...installed(others)),
    [Symbol.asyncDispose]: () => temporary.remove(),
  };
}
