import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { consoleProject } from "./apps/console/e2e/project.ts";

const here = import.meta.dirname;

const folders = globSync("{*,apps/*,packages/*,tools/*}/package.json", { cwd: here }).map(dirname);
/** In a package's folder, where its `test` runs, that one alone: to look through all of them takes a second. */
const own = folders.find((folder) => `${process.cwd()}/`.startsWith(`${join(here, folder)}/`));
const isRun = (folder: string) => own === undefined || own === folder;

/** The tests in a browser: with Playwright and Babel, which take a second to load in a package that has none. */
const browserProjects: TestProjectInlineConfiguration[] = isRun("packages/react")
  ? (await import(`${here}/packages/react/browser/projects.ts`)).browserProjects
  : [];

/** It has components, which Vite compiles. */
const compiled = "packages/react";
/** Node imports all other sources as they are, as it does outside of tests: in half the time, but without `vi.mock`. */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--conditions=@messaging-sdk/source"],
};

/** A project for each package, named as its folder. */
const packages = folders
  .filter(isRun)
  .sort()
  .map((folder): TestProjectInlineConfiguration => {
    const root = join(here, folder);
    const typeTests = "src/**/*.test-d.{ts,tsx}";
    return {
      root,
      // Tests run on the sources of our packages, never on a build.
      ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
      resolve: { conditions: ["@messaging-sdk/source"] },
      test: {
        name: basename(root),
        // A worker runs all files of a package: to start one for each, and load the same modules again, takes longer
        // than most tests. So no file leaves a mock or a global behind.
        isolate: false,
        ...(folder === compiled ? {} : native),
        restoreMocks: true,
        unstubGlobals: true,
        include: ["*.test.ts", "{src,lint,reader}/**/*.test.{ts,tsx}"],
        typecheck: {
          enabled: globSync(typeTests, { cwd: root }).length > 0,
          include: [typeTests],
          tsconfig: join(here, "tsconfig.json"),
        },
      },
    };
  });

/** The limits of every test: a busy machine is slow, and no test waits for a limit to pass. */
const limits = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
};

/** What opens databases in tests, and for all of those the one set-up. */
const withDatabases = ["campaigns", "cli", "client", "console-browser", "docs", "reliability"];
const databases = { setupFiles: [join(here, "packages/campaigns/test/pglite.ts")] };
const setupOf = (name: unknown) => (withDatabases.some((one) => one === name) ? databases : {});

export default defineConfig({
  test: {
    projects: [...packages, ...browserProjects, consoleProject].map((project) => ({
      ...project,
      test: { ...limits, ...setupOf(project.test?.name), ...project.test },
    })),
    // To close browsers and servers takes long on a busy machine.
    teardownTimeout: 120_000,
    // In a browser most of a test is waiting; only what takes longer than that is worth a line.
    slowTestThreshold: 2_000,
    // A package's `test` runs in its folder: `pnpm test` reads the results there.
    reporters: ["default", "json"],
    outputFile: { json: join(process.cwd(), ".results/tests.json") },
  },
});
