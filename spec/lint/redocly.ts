import { execFile } from "node:child_process";
import { join } from "node:path";

/** Runs Redocly at the root of a repository. Resolves to what it printed, also where it found problems. */
export function redocly(root: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(join(root, "node_modules/.bin/redocly"), args, options, (error, stdout, stderr) => {
      // A linter that found problems exits with 1, too.
      if (!error || stdout.startsWith("{")) resolve(stdout);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}
