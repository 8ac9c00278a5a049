import { setUpChromium } from "@messaging-sdk/verify/browser";
import type { TestProject } from "vitest/node";
import { serveConsole } from "./serve-console.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the console is opened. */
    consoleUrl: string;
  }
}

/** One build for all tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await setUpChromium();
  const { url, close } = await serveConsole();
  project.provide("consoleUrl", url);
  return close;
}
