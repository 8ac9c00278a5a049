import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";

/** Installs a program of PyPI at a version, into a folder that is kept; resolves to its path. Needs Python. */
export async function pythonProgram(name: string, version: string): Promise<string> {
  const folder = resolve(import.meta.dirname, "../.cache", name);
  await run("python3", ["-m", "venv", folder]);
  await run(join(folder, "bin/pip"), ["install", "--quiet", `${name}==${version}`]);
  return join(folder, "bin", name);
}
