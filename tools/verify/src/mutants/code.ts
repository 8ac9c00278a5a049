import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { startVitest } from "vitest/node";

const client = "packages/client/src";
const react = "packages/react/src";

/** What decides whether a message is lost or sent twice, and the tests beside it. */
const parts = [
  { code: `${client}/{engine,errors}/*.ts`, tests: [`${client}/{,engine/,errors/}*.test.ts`] },
  { code: `${client}/{url,envelope,reasons,config}.ts`, tests: [`${client}/*.test.ts`] },
  { code: `${client}/paging/*.ts`, tests: [`${client}/{paging/*,methods}.test.ts`] },
  { code: `${client}/send-once/*.ts`, tests: [`${client}/send-once/*.test.ts`] },
  { code: `${client}/bulk/*.ts`, tests: [`${client}/bulk/*.test.ts`] },
  { code: `${client}/webhooks/*.ts`, tests: [`${client}/webhooks/*.test.ts`] },
  { code: `${client}/validate/*.ts`, tests: [`${client}/validate/*.test.ts`] },
  { code: `${react}/queries/*.ts`, tests: [`${react}/{queries,hooks}/*.test.ts`] },
];

/** A small change of the code. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What stands in the code, and what took its place. */
  readonly code: string;
  readonly replacement: string;
  readonly status: "killed" | "survived" | "unreached";
}

/** Changes the code in small ways, one at a time, and finds out which of the changes a test notices. */
export async function tryMutants(root: string, asked: readonly string[]): Promise<Mutant[]> {
  const all: Mutant[] = [];
  for (const { code, tests } of parts) {
    const files = globSync(code, { cwd: root }).filter(
      (file) =>
        !/\.(test|test-d)\.ts$|\/generated\//.test(file) &&
        (asked.length === 0 || asked.some((place) => file.startsWith(place))),
    );
    if (files.length > 0) all.push(...(await tryPart(root, files.sort(), tests)));
  }
  return all;
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
  const { reached, killed } = await run(root, codes, tests);
  return mutants.map(({ id, fileName, location, replacement = "" }): Mutant => {
    const status = killed.has(id) ? "killed" : reached.has(id) ? "survived" : "unreached";
    const text = sources.find(({ name }) => name === fileName)?.content ?? "";
    const { start, end } = location;
    const at = ({ line, column }: typeof start) =>
      text.split("\n").slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + column;
    return {
      file: relative(root, fileName),
      line: start.line + 1,
      code: oneLine(text.slice(at(start), at(end))),
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
      isolate: false,
      maxWorkers: 2,
      pool: "forks",
      testTimeout: 3_600_000,
      hookTimeout: 3_600_000,
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
  const reached = new Set<string>();
  const killed = new Set<string>();
  for (const module of vitest.state.getTestModules()) {
    for (const test of module.children.allTests()) {
      for (const id of test.meta().reached?.split(" ") ?? []) reached.add(id);
      for (const id of test.meta().killed?.split(" ") ?? []) killed.add(id);
      if (test.result().state === "failed")
        throw new Error(`${test.fullName} fails without a mutant.`);
    }
  }
  await vitest.close();
  return { reached, killed };
}

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
};
