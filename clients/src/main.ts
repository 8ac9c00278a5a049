import { draw } from "../fixtures/draw.ts";
import { build, test } from "./commands.ts";

const commands: Record<string, (args: string[]) => Promise<void>> = {
  build,
  test,
  draw,
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command) await command(args);
else {
  const names = Object.keys(commands).join(", ");
  console.error(`Unknown command "${name}". Expected one of: ${names}.`);
  process.exitCode = 1;
}
