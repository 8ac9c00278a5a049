import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchOptions } from "@messaging-sdk/verify/browser";
import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";

type Project = TestProjectInlineConfiguration;

/** All that the tests import from elsewhere. Found only while tests run, it would reload the page under them. */
const dependencies = [
  "@tanstack/react-query",
  "@messaging-sdk/client > openapi-fetch",
  "react",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server.browser",
];
const allVariants = "all-variants/**/*.test.{ts,tsx}";

/**
 * The tests of hooks in a browser. Those that depend on React run with each version that the hooks support, and with
 * the output of its compiler. Those of requests, responses and caches run once.
 */
export const browserProjects: Project[] = [
  browserProject("react-19", [allVariants, "react-19-only/**/*.test.{ts,tsx}"], {}),
  browserProject("react-18", [allVariants], {
    resolve: {
      alias: {
        react: folderOf(import.meta.resolve("react-18/package.json")),
        "react-dom": folderOf(import.meta.resolve("react-dom-18/package.json")),
      },
    },
  }),
  browserProject("react-compiler", [allVariants], {
    // Code that the compiler would skip fails the run.
    plugins: [
      babel({
        include: /\/packages\/react\//,
        presets: [reactCompilerPreset({ panicThreshold: "all_errors" })],
      }),
    ],
    optimizeDeps: { include: [...dependencies, "react/compiler-runtime"] },
  }),
];

function browserProject(
  name: string,
  include: string[],
  {
    resolve,
    plugins = [],
    optimizeDeps = { include: dependencies },
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
      include,
      globalSetup: [join(import.meta.dirname, "global-setup.ts")],
      setupFiles: [join(import.meta.dirname, "console.ts")],
      // Side by side, because most of a test is waiting; after the tests in Node, which need both cores.
      sequence: { concurrent: true, groupOrder: 1 },
      maxConcurrency: 25,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: 300_000,
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
