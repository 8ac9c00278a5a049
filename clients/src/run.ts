import { exec } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The folder `clients/`. */
export const clientsFolder: string = fileURLToPath(new URL("..", import.meta.url));

/** The folder that is kept between two runs, with packages that tests need and the like. */
export const cacheFolder: string = join(clientsFolder, "node_modules/.cache");

/** The bundled spec, which every client is generated from. */
export const specFile: string = fileURLToPath(
  import.meta.resolve("@messaging-sdk/spec/openapi.json"),
);

/** For a JVM that is done before optimized code would pay. */
export const quickJvm = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a line in the shell and returns its output. Throws with that output if the line fails. */
export async function run(line: string, { cwd, env }: RunOptions): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(exec)(line, options).catch(({ code, stdout, stderr }) => {
    throw new Error(`\`${line}\` failed (${code}):\n${stdout}${stderr}`);
  });
  return stdout;
}

/** Runs the lines in order. Throws at the first that fails. */
export async function runAll(lines: readonly string[], options: RunOptions): Promise<void> {
  for (const line of lines) await run(line, options);
}
