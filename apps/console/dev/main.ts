import { parseArgs } from "node:util";
import { startConsole } from "./start-console.ts";

// pnpm dev          starts a sandbox with data in it, and the console
const { values } = parseArgs({ options: { port: { type: "string", default: "4242" } } });
const port = Number(values.port);

const { url, close } = await startConsole(port).catch((error: Error) => {
  if (!error.message.includes("already in use")) throw error;
  console.error(`Port ${port} is taken, perhaps by another sandbox. Stop it, or add --port.`);
  return process.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await close();
    process.exit();
  });
}

console.log(`Console  ${url}\nSandbox  ${url}v2.1, with any key\nCtrl-C stops both.`);
