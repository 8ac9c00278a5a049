import { defineConfig } from "vitest/config";

const conditions = ["@messaging-sdk/source"];

/** The tests beside what Stryker changes. */
export default defineConfig({
  ssr: { resolve: { conditions } },
  resolve: { conditions },
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.{ts,tsx}`],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 300_000,
  },
});
