import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const redocly = fileURLToPath(new URL("node_modules/@redocly/cli/bin/cli.js", `file://${root}`));

export interface Problem {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; pointer: string }[];
}

/** Lints each of the documents with the repository's own configuration; the problems come back in their order. */
export async function lint(documents: string[]): Promise<Problem[][]> {
  const args = ["lint", ...documents, "--format=json", "--max-problems=1000"];
  const output = await run([redocly, ...args]);
  // The JSON reports follow each other with nothing between them.
  const reports = JSON.parse(`[${output.replaceAll(/^\}\{$/gm, "},{")}]`);
  return reports.map((report: { problems: Problem[] }) => report.problems);
}

function run(args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // It exits with 1 when there are problems, which is what it was asked for.
      if (stdout.startsWith("{")) resolve(stdout);
      else reject(new Error(`redocly lint gave no report: ${stderr}`, { cause: error }));
    });
  });
}
