import { fork } from "node:child_process";
import { setUpChromium } from "@messaging-sdk/verify/browser";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test starts its service. */
    controlUrl: string;
    /** Whether React's compiler has been over the code. */
    isCompiled: boolean;
  }
}

/** Sets up what a test in a browser needs outside of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  await setUpChromium();
  const server = fork(new URL("./main.ts", import.meta.url), {
    execArgv: ["--conditions=@messaging-sdk/source"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once("message", (sent) => resolve(String(sent)));
    server.once("exit", (code) => reject(new Error(`The tests' server ended with code ${code}.`)));
  });
  project.provide("controlUrl", url);
  project.provide("isCompiled", project.name === "react-compiler");
  return () => server.disconnect();
}
