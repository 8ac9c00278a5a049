import { Argument, CommanderError, Option, Command as Program } from "commander";
import manifest from "../package.json" with { type: "json" };
import { type Command, type Effect, type ExitCode, everywhere, exitCodes } from "./command.ts";
import { commands } from "./commands.ts";
import { createContext, DryRun } from "./context.ts";
import { readText } from "./files/read-text.ts";
import type { System } from "./system.ts";

/** Runs `messaging` with these arguments, and resolves to its exit code: the one file that knows commander. */
export async function run(args: readonly string[], system: System): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  const writes: Promise<boolean>[] = [];
  const program = new Program("messaging")
    .description("The messaging service on the command line.")
    .version(manifest.version)
    .showHelpAfterError("--help says what there is.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void writes.push(system.stdout.write(text)),
      writeErr: (text) => void writes.push(system.stderr.write(text)),
      // The value of an unknown flag may be a key.
      outputError: (text, write) => write(text.replace(/(unknown option '[^=']*)=[^\n]*/, "$1'")),
    });
  for (const command of commands) {
    const child = add(program, command);
    child.action(async () => {
      code = await start(command, child);
    });
  }
  try {
    const [first, ...words] = args;
    const page = words.map((word) => `${word} `).join("");
    const isPage = commands.some(({ name }) => `${name} `.startsWith(page));
    const help = isPage ? [...words, "--help"] : words;
    const all = first === "help" ? help : args;
    // A file that follows `--yes` is no country.
    const isBare = (word: string, at: number) =>
      word === "--yes" && !/^[A-Z\d]{2,3}(,[A-Z\d]{2,3})*$/.test(`${all[at + 1]}`);
    const given = all.map((word, at) => (isBare(word, at) ? "--yes=" : word));
    await program.parseAsync(given, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    code = error.exitCode === 0 ? exitCodes.done : exitCodes.invalid;
  }
  return Promise.all(writes).then(
    () => code,
    (error) => fail(error, "read"),
  );

  /** The options by the names of their flags. A text that is `-` is read from stdin. */
  async function readOptions(child: Program) {
    const read: Record<string, unknown> = {};
    for (const option of child.options) {
      const name = option.name();
      read[name] = child.getOptionValue(option.attributeName());
      if (read[name] !== "-" || !/ <(text|string)>$/.test(option.flags)) continue;
      const text = await readText(system, `--${name}`, "-", child.getOptionValue("encoding"));
      read[name] = text.replace(/\r?\n$/, "");
    }
    return read;
  }

  async function start(command: Command, child: Program) {
    const line = ["messaging", ...args].map(quoted).join(" ");
    const given: string[] = child.processedArgs.flat();
    try {
      const context = await createContext(system, line, given, await readOptions(child));
      return (await command.run(context)) ?? exitCodes.done;
    } catch (error) {
      if (error instanceof DryRun) return exitCodes.done;
      const { json, jsonl } = child.opts();
      return fail(error, command.effect?.(given) ?? "read", json || jsonl);
    }
  }

  async function fail(error: unknown, effect: Effect, isJson = false) {
    // Loaded with the first error: it knows those of the client.
    const { describeError } = await import("./describe-error.ts");
    const described = describeError(error, effect, system.signal);
    await system.stderr.write(isJson ? described.json : described.text);
    return described.code;
  }
}

/** Adds a command. The words before its last are groups: `groups` of `groups list`. */
function add(program: Program, { name, summary, description, ...command }: Command): Program {
  const words = name.split(" ");
  const last = words.pop() ?? "";
  const parent = words.reduce((above, word) => {
    const existing = above.commands.find((one) => one.name() === word);
    return existing ?? above.command(word).description(`Commands of ${word}`);
  }, program);
  const child = parent
    .command(last)
    .summary(summary)
    .description([summary, description].filter(Boolean).join(".\n\n"));
  for (const [argument, help] of Object.entries(command.arguments ?? {}))
    child.addArgument(new Argument(argument, help));
  for (const [flags, given] of Object.entries({ ...command.options, ...everywhere })) {
    const [help = "", ...choices] = [given].flat();
    const option = new Option(flags, help);
    child.addOption(choices.length > 0 ? option.choices(choices) : option);
  }
  return child;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
