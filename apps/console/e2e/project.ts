import { join } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** The console as a person meets it: built, in a browser, before a sandbox of the service. */
export const consoleProject: TestProjectInlineConfiguration = {
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
  resolve: { conditions: ["@messaging-sdk/source"] },
  test: {
    name: "console-browser",
    include: ["**/*.test.ts"],
    globalSetup: [join(import.meta.dirname, "harness/global-setup.ts")],
    // Two workers, each with a browser for all of its files; after the other tests, which leave no time to wait for.
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};
