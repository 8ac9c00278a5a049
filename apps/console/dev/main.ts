import { startConsole } from "./start-console.ts";

// pnpm dev          starts a service with data in it, and the console
const { url, serviceUrl, close } = await startConsole();
console.log(`Console  ${url}\nService  ${serviceUrl}\nCtrl-C stops both.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await close();
    process.exit();
  });
}
