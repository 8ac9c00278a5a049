import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A project that knows nothing of this workspace. It is removed when it is disposed of. */
export interface EmptyProject extends AsyncDisposable {
  readonly folder: string;
  /** Writes a file into it. */
  write(name: string, text: string): Promise<void>;
  /** `npm install` of names, ranges or files. */
  install(...packages: readonly string[]): Promise<void>;
  /** Runs a program in it, and gives back what that printed. */
  run(program: string, ...args: readonly string[]): Promise<string>;
}

/** Makes one in the temporary folder; `npmrc` says where its packages come from, if not from npm's registry. */
export async function emptyProject(npmrc = ""): Promise<EmptyProject> {
  const folder = await mkdtemp(join(tmpdir(), "messaging-sdk-"));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write("package.json", JSON.stringify({ private: true, type: "module" }));
  await write(".npmrc", npmrc);
  const runHere: EmptyProject["run"] = async (program, ...args) => {
    const options = { cwd: folder, timeout: 180_000, maxBuffer: 64 * 1024 * 1024 };
    return (await run(program, args, options)).stdout;
  };
  return {
    folder,
    write,
    async install(...packages) {
      await runHere("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", ...packages);
    },
    run: runHere,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
