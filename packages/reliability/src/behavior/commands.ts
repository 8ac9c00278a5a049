import type { Fault } from "@messaging-sdk/sandbox";
// The command line is a program and exports nothing: its own tests run it in this way.
import { commands } from "../../../cli/src/commands.ts";
import { createTestRun } from "../../../cli/test/test-run.ts";
import { shapeOf } from "./shape.ts";

// Prints the flags, exit codes and JSON of the command line; `pnpm api` keeps it in packages/cli/api/commands.txt.

const send = "sms send --sender ACME --to +447700900123 --text Hi";
const lost: Fault = { kind: "reset", at: "head", effect: true };

/** Command lines that scripts write, by what they meet. */
const lines: readonly [line: string, fault?: Fault][] = [
  ["groups list --json"],
  ["groups list --limit 1 --jsonl"],
  ["group-contacts list 1001 --json"],
  ["email-templates list --json"],
  ["request GET /v2.1/group --json"],
  [`${send} --json`],
  [`${send} --dry-run`],
  ["groups delete --id 1001 --json"],
  ["groups delete --id 1 1001 --json"],
  ["groups delete --id 1 --json"],
  ["group-contacts list 1 --json"],
  ["sms send --sender ACME --to 1 --text Hi --json"],
  [`${send} --json`, lost],
  ["sms send --sender ACME --text Hi"],
  ["groups list --order name"],
  ["groups list --limit many"],
  ["groups list --json --jsonl"],
  ["groups lst"],
  [""],
];

const banner = `# The flags, exit codes and JSON of \`messaging\`, for the scripts that run it. Written by \`pnpm api\`; do not edit.
# A change here is a change for those scripts: review it as one.
`;

const rows: string[] = [];
for (const { name } of commands) {
  const { messaging } = createTestRun();
  const { stdout } = await messaging(...name.split(" "), "--help");
  const [, usage = ""] = /^Usage: (.*)$/m.exec(stdout) ?? [];
  rows.push(usage.replace(/ \[options\]/, ""));
  // A description that is too long for its line goes on in the next ones.
  const flags = stdout
    .replaceAll(/\n {10,}/g, " ")
    .matchAll(/^ {2}-.+?(?= {2}|$)|\(choices: [^)]*\)/gm);
  for (const [flag] of flags) rows.push(`  ${flag.trim()}`);
}
for (const [line, fault] of lines) {
  const { messaging, sandbox } = createTestRun();
  if (fault) await sandbox.faults.next(fault);
  const { code, stdout, stderr } = await messaging(...line.split(" ").filter(Boolean));
  rows.push(`messaging ${line}${fault ? ", whose response is lost" : ""}`, `  exit code: ${code}`);
  for (const [name, text] of Object.entries({ stdout, stderr }))
    rows.push(...written(text).map((field) => `  ${name}${field}`));
}
process.stdout.write(`${banner}\n${rows.join("\n")}\n`);

/** The fields of each document that is written; of text that there is some, because its words may change. */
function written(text: string): string[] {
  if (text === "") return [];
  if (!/^[[{]/.test(text)) return [": text"];
  // Documents end a line, and those of several lines are indented.
  const documents = text
    .trim()
    .split(/\n(?=\{)/)
    .map((one) => JSON.parse(one));
  return shapeOf(documents.length > 1 ? documents : documents[0]).map((line) => ` ${line}`);
}
