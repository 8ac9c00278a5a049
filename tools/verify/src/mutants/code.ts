import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { startVitest } from "vitest/node";

/** The folders and files that have their tests beside them. */
export function findParts(root: string): string[] {
  const tests = globSync("packages/client/src/{*.test.ts,*/*.test.ts}", { cwd: root });
  const parts = tests.map((test) => {
    const isFile = dirname(test) === "packages/client/src";
    return isFile ? test.replace(/test\.ts$/, "ts") : dirname(test);
  });
  const isThere = (part: string) => existsSync(join(root, part));
  return [...new Set(parts.filter(isThere).sort()), "packages/react/src/queries"];
}

/** The results of the mutants of a folder or file. */
export interface Part {
  readonly name: string;
  readonly mutants: readonly Mutant[];
}

/** A small change of the code. */
export interface Mutant {
  readonly file: string;
  /** The code as it stands, and its replacement. */
  readonly code: string;
  readonly replacement: string;
  /** `loaded`: it is reached only when its file is loaded, as a table is, and so cannot be tried. */
  readonly status: "killed" | "survived" | "loaded";
}

/** Changes the code in small ways, one at a time, and finds out which of the changes a test notices. */
export async function* tryMutants(root: string, asked: readonly string[]): AsyncGenerator<Part> {
  const isAsked = (name: string) =>
    asked.length === 0 || asked.some((place) => name.startsWith(place.replace(/\/$/, "")));
  for (const name of findParts(root).filter(isAsked)) {
    const isFile = name.endsWith(".ts");
    const files = isFile ? [name] : globSync(`${name}/*.ts`, { cwd: root });
    const code = files.filter((file) => !/\.(test|test-d)\.ts$/.test(file)).sort();
    const tests = isFile ? name.replace(/ts$/, "test.ts") : `${name}/*.test.ts`;
    yield { name, mutants: await tryPart(root, code, [tests]) };
  }
}

async function tryPart(
  root: string,
  files: readonly string[],
  tests: readonly string[],
): Promise<Mutant[]> {
  const sources = files.map((file) => {
    const name = join(root, file);
    return { name, mutate: true, content: readFileSync(name, "utf8") };
  });
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  const codes = new Map(instrumented.map(({ name, content }) => [name, content]));
  const { reached, loaded, killed } = await run(root, codes, tests);
  if (reached.size === 0)
    throw new Error(`No test of ${tests.join(", ")} reaches ${files.join(", ")}.`);
  return mutants.map(({ id, fileName, location: { start, end }, replacement = "" }): Mutant => {
    const isLoaded = loaded.has(id) && !reached.has(id);
    const status = killed.has(id) ? "killed" : isLoaded ? "loaded" : "survived";
    const lines = sources.find(({ name }) => name === fileName)?.content.split("\n") ?? [];
    const inside = lines.slice(start.line, end.line + 1);
    // The end first: it may be on the line of the start.
    inside.push(inside.pop()?.slice(0, end.column) ?? "");
    const code = inside.join("\n").slice(start.column);
    return {
      file: relative(root, fileName),
      code: oneLine(code),
      replacement: oneLine(replacement),
      status,
    };
  });
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ").trim();
}

async function run(root: string, codes: ReadonlyMap<string, string>, tests: readonly string[]) {
  const conditions = ["@messaging-sdk/source"];
  const vitest = await startVitest(
    "test",
    [],
    {
      config: false,
      root,
      watch: false,
      include: [...tests],
      // As the tests are run otherwise, so that none leaves a mock or a global behind.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      // The copy that it has kept has no mutants.
      fsModuleCache: false,
      maxWorkers: 2,
      pool: "forks",
      testTimeout: 3_600_000,
      hookTimeout: 3_600_000,
      // A mutant leaves rejections behind that nobody handles: they are no failure of the run.
      dangerouslyIgnoreUnhandledErrors: true,
      runner: join(import.meta.dirname, "runner.ts"),
      reporters: [{}],
      onConsoleLog: () => false,
    },
    {
      ssr: { resolve: { conditions } },
      resolve: { conditions },
      plugins: [
        { name: "mutants", enforce: "pre", load: (id) => codes.get(id.split("?")[0] ?? "") },
      ],
    },
  );
  const found = {
    reached: new Set<string>(),
    loaded: new Set<string>(),
    killed: new Set<string>(),
  };
  for (const module of vitest.state.getTestModules()) {
    for (const { message } of module.errors())
      throw new Error(`${module.relativeModuleId}: ${message}`);
    for (const test of module.children.allTests()) {
      for (const kind of ["reached", "loaded", "killed"] as const) {
        for (const id of test.meta()[kind]?.split(" ") ?? []) found[kind].add(id);
      }
      // Not run with any, so that it proves nothing.
      if (test.result().state === "failed")
        console.error(`${test.fullName} fails without a mutant.`);
    }
  }
  await vitest.close();
  return found;
}

const isOff = () => false;
const drop = () => {};
const silent = {
  ...{ isTraceEnabled: isOff, isDebugEnabled: isOff, isInfoEnabled: isOff },
  ...{ isWarnEnabled: isOff, isErrorEnabled: isOff, isFatalEnabled: isOff },
  ...{ trace: drop, debug: drop, info: drop, warn: drop, error: drop, fatal: drop },
};
