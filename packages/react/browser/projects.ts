import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchOptions } from "@messaging-sdk/verify/browser";
import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";

type Project = TestProjectInlineConfiguration;

/** The same tests in the same browser, with each React that the hooks are for, and with what its compiler makes of them. */
export const browserProjects: Project[] = [
  browserProject("react-19", {}),
  browserProject("react-18", {
    resolve: {
      alias: {
        react: folderOf(import.meta.resolve("react-18/package.json")),
        "react-dom": folderOf(import.meta.resolve("react-dom-18/package.json")),
      },
    },
  }),
  browserProject("react-compiler", {
    // Whatever the compiler would rather leave as it is fails the run.
    plugins: [babel({ presets: [reactCompilerPreset({ panicThreshold: "all_errors" })] })],
    // Imported by what the compiler writes. Found while tests run, it would reload the page under them.
    optimizeDeps: { include: ["react/compiler-runtime"] },
  }),
];

function browserProject(
  name: string,
  {
    resolve,
    plugins = [],
    optimizeDeps = {},
  }: Pick<Project, "resolve" | "plugins" | "optimizeDeps">,
): Project {
  return {
    root: import.meta.dirname,
    cacheDir: `../node_modules/.vite/${name}`,
    plugins,
    resolve: { ...resolve, conditions: ["@messaging-sdk/source"] },
    optimizeDeps,
    test: {
      name,
      globalSetup: [join(import.meta.dirname, "server/global-setup.ts")],
      setupFiles: [join(import.meta.dirname, "console.ts")],
      // Side by side, because most of a test is waiting; after the tests in Node, which leave no time to wait for.
      sequence: { concurrent: true, groupOrder: 1 },
      maxConcurrency: 25,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: "chromium", name }],
      },
    },
  };
}

function folderOf(file: string) {
  return dirname(fileURLToPath(file));
}
