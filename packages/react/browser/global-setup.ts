import { fork } from "node:child_process";
import { once } from "node:events";
import { setUpChromium } from "@messaging-sdk/verify/browser";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The URLs of the services of the tests. */
    servicePort: number;
    /** True where React's compiler has compiled the code. */
    isCompiled: boolean;
  }
}

/** Sets up what a test in a browser needs outside of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  await setUpChromium();
  // A separate process, because vitest's loader finds no sources of the packages.
  const server = fork(new URL("./server.ts", import.meta.url), {
    execArgv: ["--conditions=@messaging-sdk/source"],
  });
  const exited = once(server, "exit").then(([code]) => {
    throw new Error(`The tests' server ended with code ${code}.`);
  });
  const [port] = await Promise.race([once(server, "message"), exited]);
  exited.catch(() => {});
  project.provide("servicePort", Number(port));
  project.provide("isCompiled", project.name === "react-compiler");
  return () => server.disconnect();
}
