import { join } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** The console as a user sees it: built, in a browser, connected to a sandbox of the service. */
export const consoleProject: TestProjectInlineConfiguration = {
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
  resolve: { conditions: ["@messaging-sdk/source"] },
  test: {
    name: "console-browser",
    include: ["**/*.test.ts"],
    globalSetup: [join(import.meta.dirname, "harness/serve-console.ts")],
    // Two workers, each with a browser for all of its files. They run after the other tests, which would slow them down.
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  },
};
