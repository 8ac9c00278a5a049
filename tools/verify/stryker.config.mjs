/** Of Stryker, which `pnpm verify mutants` starts in a package's folder. */
export default {
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: `${import.meta.dirname}/vitest.mutants.mjs`, related: true },
  reporters: ["clear-text"],
  clearTextReporter: { logTests: false, allowColor: false },
  ignoreStatic: true,
  coverageAnalysis: "perTest",
  tempDirName: ".cache/stryker",
  disableTypeChecks: false,
  // TypeScript 7 has no API to rewrite one with.
  tsconfigFile: "none",
  ignorePatterns: ["api", "dist", "tsconfig*.json"],
};
