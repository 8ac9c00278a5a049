import { exec } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The folder `clients/`. */
export const clientsFolder: string = fileURLToPath(new URL("..", import.meta.url));

/** The folder that is kept between two runs, with packages that tests need and the like. */
export const cacheFolder: string = join(clientsFolder, "node_modules/.cache");

/** For a JVM that is done before optimized code would pay. */
export const quickJvm = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/** Runs lines in the shell, in order, and returns their output. Throws with the output of the first that fails. */
export async function run(
  lines: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
  let output = "";
  for (const line of lines) {
    const { stdout } = await promisify(exec)(line, options).catch(({ code, stdout, stderr }) => {
      throw new Error(`\`${line}\` failed (${code}):\n${stdout}${stderr}`);
    });
    output += stdout;
  }
  return output;
}
