import { CommanderError } from "commander";
import { DryRun } from "./connect.ts";
import { createContext } from "./context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import type { System } from "./system.ts";

/** Runs `messaging` with these arguments, and resolves to its exit code. */
export async function run(args: readonly string[], system: System): Promise<ExitCode> {
  const said = { out: "", error: "" };
  let code: ExitCode = exitCodes.done;
  const writers = {
    out: (text: string) => {
      said.out += text;
    },
    error: (text: string) => {
      said.error += text;
    },
  };
  const program = createProgram(writers, async (command, parsed) => {
    const given = { ...parsed, line: ["messaging", ...args].map(quoted).join(" ") };
    const isJson = given.options.json === true || given.options.jsonl === true;
    try {
      const context = await createContext(system, given);
      code = (await command.run(context)) ?? exitCodes.done;
    } catch (error) {
      if (error instanceof DryRun) {
        const { method, url, body } = error.request;
        const request = { method, url, ...(body && { body: JSON.parse(body) }) };
        await system.stdout.write(`${JSON.stringify(request, null, 2)}\n`);
        return;
      }
      // Loaded with the first error: it knows those of the client.
      const { describeError } = await import("./describe-error.ts");
      const described = describeError(error, command.effect?.(given) ?? "read", system.signal);
      code = described.code;
      await system.stderr.write(isJson ? described.json : described.text);
    }
  });
  try {
    await program.parseAsync([...args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    code = error.exitCode === 0 ? exitCodes.done : exitCodes.invalid;
  }
  if (said.out) await system.stdout.write(said.out);
  if (said.error) await system.stderr.write(said.error);
  return code;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
