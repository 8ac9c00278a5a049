import { defineConfig } from "vitest/config";

// A copy of one package, which Stryker starts in: the tests beside its code, without those of types and browsers.
const conditions = ["@messaging-sdk/source"];

export default defineConfig({
  ssr: { resolve: { conditions } },
  resolve: { conditions },
  test: { include: ["src/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
});
