import { startConsole } from "./start-console.ts";

// pnpm dev          starts a sandbox with data in it, and the console
const { url, close } = await startConsole();
console.log(`Console  ${url}\nSandbox  ${url}v2.1, with any key\nCtrl-C stops both.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await close();
    process.exit();
  });
}
