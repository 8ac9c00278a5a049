import { defineConfig } from "vitest/config";

export default defineConfig({
  // Tests run on the sources of our packages, never on a build.
  ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
  resolve: { conditions: ["@messaging-sdk/source"] },
  test: {
    include: ["{spec,examples,bench}/**/*.test.ts", "{packages,tools}/*/src/**/*.test.{ts,tsx}"],
    typecheck: {
      enabled: true,
      include: ["packages/*/src/**/*.test-d.{ts,tsx}"],
    },
    // The file is what CI counts.
    reporters: process.env.CI ? ["default", "json"] : ["default"],
    outputFile: { json: "node_modules/.vitest/results.json" },
  },
});
