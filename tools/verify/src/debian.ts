import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";

/** The environment in which their programs run. */
export const env = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Installs packages of Debian where they are not. */
export async function fetchPackages(packages: readonly string[]): Promise<void> {
  const format = `--showformat=\${db:Status-Status}\\n`;
  const states = await run("dpkg-query", ["--show", format, ...packages]).catch(() => "");
  // A package whose files are still being unpacked is there, but not installed.
  if (packages.length !== states.match(/^installed$/gm)?.length) {
    const install = ["install", "--yes", "--no-install-recommends", ...packages];
    // The lists of packages are updated only where they are missing or too old.
    await apt(install).catch(() => apt(["update"]).then(() => apt(install)));
  }
}

function apt(args: readonly string[]): Promise<string> {
  const lock = join(tmpdir(), "messaging-sdk-apt.lock");
  const command = ["flock", lock, "apt-get", "--option=DPkg::Lock::Timeout=600", ...args];
  const asRoot = process.getuid?.() === 0 ? "env" : "sudo";
  return run(asRoot, ["env", "DEBIAN_FRONTEND=noninteractive", ...command]);
}
