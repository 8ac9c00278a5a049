import { globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";

const cache = resolve(import.meta.dirname, "../.cache/debian");

/** The place of a file that was unpacked into the cache. */
export function unpacked(path: string): string {
  return join(cache, "tree", path);
}

/**
 * Fetches packages of Debian with all that they need, and resolves to the environment in which their programs run. Root
 * installs them. Anybody else unpacks into a cache what this machine does not have.
 */
export async function fetchPackages(packages: readonly string[]): Promise<NodeJS.ProcessEnv> {
  const PATH = `${process.env.PATH}:/usr/sbin`;
  if (await areInstalled(packages)) return { PATH };
  const install = ["install", "--yes", "--no-install-recommends", ...packages];
  if (process.getuid?.() === 0) {
    await apt(["--option=DPkg::Lock::Timeout=600"], install);
    return { PATH };
  }
  const archives = join(cache, "archives");
  const tree = join(cache, "tree");
  await mkdir(join(cache, "lists/partial"), { recursive: true });
  await mkdir(join(archives, "partial"), { recursive: true });
  const places = [`--option=Dir::Cache=${cache}`, `--option=Dir::State::lists=${cache}/lists`];
  await apt([...places, "--option=Debug::NoLocking=1"], [...install, "--download-only"]);
  for (const file of globSync(join(archives, "*.deb"))) await run("dpkg-deb", ["-x", file, tree]);
  const libraries = globSync(join(tree, "{,usr/}lib/*-linux-*"));
  return {
    PATH: `${tree}/usr/sbin:${tree}/usr/bin:${PATH}`,
    LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
  };
}

/** A package whose files are still being unpacked is there, but not installed. */
async function areInstalled(packages: readonly string[]): Promise<boolean> {
  const format = `--showformat=\${db:Status-Status}\\n`;
  const states = await run("dpkg-query", ["--show", format, ...packages]).catch(() => "");
  return packages.length === states.match(/^installed$/gm)?.length;
}

/** Runs one at a time. The lists of packages are updated only where they are missing or too old. */
async function apt(options: readonly string[], install: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const lock = join(tmpdir(), "messaging-sdk-apt.lock");
  const call = (args: readonly string[]) =>
    run("flock", [lock, "apt-get", ...options, ...args], { env });
  await call(install).catch(async () => {
    await call(["update"]);
    await call(install);
  });
}
