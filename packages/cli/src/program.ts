import { Argument, Option, Command as Program } from "commander";
import manifest from "../package.json" with { type: "json" };
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import type { Given } from "./context.ts";

/** Parses the arguments, shows help, and hands what is given to the command: the one file that knows commander. */
export function createProgram(
  write: Writers,
  start: (command: Command, given: Omit<Given, "line">) => Promise<void>,
) {
  const program = new Program("messaging")
    .description("The messaging service on the command line.")
    .version(manifest.version)
    .showHelpAfterError("--help says what there is.");
  set(program, write);
  for (const command of commands) {
    const words = command.name.split(" ");
    const name = words.pop() ?? "";
    const parent = words.reduce((above, word) => groupOf(above, word, write), program);
    const child = parent
      .command(name)
      .summary(command.summary)
      .description([command.summary, command.description].filter(Boolean).join(".\n\n"));
    set(child, write);
    for (const one of command.arguments ?? [])
      child.addArgument(new Argument(one.name, one.summary));
    for (const one of command.options ?? []) {
      const option = new Option(one.flags, one.summary);
      if (one.choices) option.choices([...one.choices]);
      child.addOption(option.makeOptionMandatory(one.required ?? false));
    }
    for (const [flags, summary] of everywhere) child.option(flags, summary);
    child.action(() => start(command, { args: child.processedArgs.flat(), options: child.opts() }));
  }
  return program;
}

const everywhere = [
  ["--json", "write one JSON document"],
  ["--jsonl", "write a line of JSON for each record"],
  ["--dry-run", "send and change nothing, and show what would be"],
  ["--env-file <file>", "read MESSAGING_API_KEY and MESSAGING_BASE_URL from there"],
  ["--debug", "show each request on stderr, masked"],
] as const;

interface Writers {
  out(text: string): void;
  error(text: string): void;
}

function set(program: Program, { out, error }: Writers) {
  program.exitOverride().configureOutput({
    writeOut: out,
    writeErr: error,
    // The value of an unknown flag may be a key.
    outputError: (text, write) => write(text.replace(/(unknown option '[^=']*)=[^\n]*/, "$1'")),
  });
}

/** The words before the last are groups: `groups` of `groups list`. */
function groupOf(above: Program, word: string, write: Writers): Program {
  const there = above.commands.find((one) => one.name() === word);
  if (there) return there;
  const group = above.command(word).showHelpAfterError("--help says what there is.");
  set(group, write);
  return group.description(`Commands of ${word}`);
}
