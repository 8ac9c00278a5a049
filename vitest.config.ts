import { defineConfig } from "vitest/config";
import { consoleProject } from "./apps/console/e2e/project.ts";
import { browserProjects } from "./packages/react/browser/projects.ts";

export default defineConfig({
  test: {
    projects: [
      {
        // Tests run on the sources of our packages, never on a build.
        ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
        resolve: { conditions: ["@messaging-sdk/source"] },
        test: {
          name: "node",
          include: [
            "{spec,examples,bench}/**/*.test.ts",
            "{apps,packages,tools}/*/src/**/*.test.{ts,tsx}",
            "clients/src/**/*.test.ts",
          ],
          typecheck: {
            enabled: true,
            include: ["packages/*/src/**/*.test-d.{ts,tsx}"],
          },
        },
      },
      ...browserProjects,
      consoleProject,
    ],
    // In a browser most of a test is waiting; only what takes longer than that is worth a line.
    slowTestThreshold: 2_000,
    // The file is what CI counts.
    reporters: process.env.CI ? ["default", "json"] : ["default"],
    outputFile: { json: "node_modules/.vitest/results.json" },
  },
});
