import type { Fault } from "@messaging-sdk/sandbox";
// The command line is a program and exports nothing: its own tests run it in this way.
import { commands } from "../../../cli/src/commands.ts";
import { createTestRun } from "../../../cli/test/test-run.ts";
import { reportOf, shapeOf } from "./shape.ts";

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

async function recordCommands(): Promise<string> {
  const parts = new Map<string, string[]>();
  for (const { name } of commands) {
    const { messaging } = createTestRun();
    const { stdout } = await messaging(...name.split(" "), "--help");
    const usage = /^Usage: (.*)$/m.exec(stdout)?.[1] ?? "";
    const flags = Array.from(stdout.matchAll(/^ {2}(-.+?)(?: {2,}|$)/gm), ([, flag = ""]) => flag);
    const choices = Array.from(
      stdout.replaceAll(/\s+/g, " ").matchAll(/\(choices: [^)]*\)/g),
      String,
    );
    parts.set(usage.replace(/ \[options\]/, ""), [...flags, ...choices]);
  }
  for (const [line, fault] of lines) {
    const { messaging, sandbox } = createTestRun();
    if (fault) await sandbox.faults.next(fault);
    const { code, stdout, stderr } = await messaging(...line.split(" ").filter(Boolean));
    const title = `messaging ${line}${fault ? ", whose response is lost" : ""}`;
    parts.set(title, [
      `exit code: ${code}`,
      ...written("stdout", stdout),
      ...written("stderr", stderr),
    ]);
  }
  return reportOf(banner, parts);
}

/** The fields of each document that is written; of text that there is some, because its words may change. */
function written(name: string, text: string): string[] {
  if (text === "") return [];
  const documents = /^[[{]/.test(text) ? readJson(text) : undefined;
  return documents ? shapeOf(documents).map((line) => `${name} ${line}`) : [`${name}: text`];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
}

const banner = `# The flags, exit codes and JSON of \`messaging\`, for the scripts that run it. Written by \`pnpm api\`; do not edit.
# A change here is a change for those scripts: review it as one.
`;

process.stdout.write(await recordCommands());
