import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { markdownTable } from "markdown-table";

/** What decides whether a message is lost or sent twice, by package. */
const folders: Readonly<Record<string, readonly string[]>> = {
  "packages/client": [
    "src/engine",
    "src/errors",
    "src/paging",
    "src/send-once",
    "src/bulk",
    "src/webhooks",
    "src/validate",
    "src/url.ts",
    "src/envelope.ts",
    "src/config.ts",
  ],
  "packages/react": ["src/queries"],
};

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** The least share of mutants, in percent, that the tests beside the code must notice. */
const leastKilled = 90;

/**
 * `pnpm verify mutants`: changes the code in small ways, one at a time, and lists the changes that no test beside it
 * notices. `pnpm verify mutants packages/client/src/paging` does so for one folder or file.
 */
export async function mutants(root: string, args: string[]): Promise<boolean> {
  const lines: string[][] = [];
  let isEnough = true;
  for (const [folder, all] of Object.entries(folders)) {
    const asked = args
      .map((path) => relative(folder, path))
      .filter((path) => !path.startsWith(".."));
    const places = args.length === 0 ? all : asked;
    if (places.length === 0) continue;
    const results = await mutate(join(root, folder), places);
    for (const place of places) {
      const here = results.filter(({ fileName }) =>
        isIn(relative(join(root, folder), fileName), place),
      );
      const missed = here.filter(({ status }) => status === "Survived" || status === "NoCoverage");
      const killed = here.filter(({ status }) => status === "Killed" || status === "Timeout");
      const share = Math.floor((100 * killed.length) / (killed.length + missed.length));
      if (!(share >= leastKilled)) isEnough = false;
      lines.push([join(folder, place), `${killed.length + missed.length}`, `${share} %`]);
      for (const one of missed) console.log(describe(root, one));
    }
  }
  console.log(markdownTable([["code", "mutants", "killed"], ...lines]));
  if (lines.length === 0) throw new Error(`Nothing to mutate in ${args.join(", ")}.`);
  return isEnough;
}

function isIn(file: string, place: string) {
  return file === place || file.startsWith(`${place}/`);
}

async function mutate(folder: string, places: readonly string[]): Promise<MutantResult[]> {
  process.chdir(folder);
  const files = places.flatMap((place) =>
    place.endsWith(".ts") ? place : globSync(`${place}/**/*.{ts,tsx}`),
  );
  const stryker = new Stryker({
    mutate: files.filter((file) => !/\.(test|test-d)\.tsx?$|\/generated\//.test(file)),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: join(import.meta.dirname, "vitest.config.ts") },
    coverageAnalysis: "perTest",
    // An import, or a constant of a table, is run once when its file is loaded: it cannot be switched later.
    ignoreStatic: true,
    reporters: ["dots"],
    tempDirName: ".cache/mutants",
    // Stryker would adapt it by the compiler's interface, which TypeScript 7 has no more; the one above is found instead.
    tsconfigFile: "none",
    ignorePatterns: ["tsconfig*.json", "api", "dist"],
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

function describe(root: string, { fileName, location, mutatorName, replacement }: MutantResult) {
  const line = location.start.line + 1;
  return `${relative(root, fileName)}:${line} ${mutatorName}: ${replacement?.replaceAll(/\s+/g, " ")}`;
}
