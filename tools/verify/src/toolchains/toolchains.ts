import { named, support } from "../support.ts";
import { next } from "./next.ts";
import type { Part } from "./part.ts";
import { type Cell, type Given, trial } from "./trial.ts";

const { adapters, peers, stack } = support;
const { "@tanstack/react-query": query, react } = peers.newest;
const byKey = <Value>(
  values: Readonly<Record<string, Value>>,
  given: (value: Value, key: string) => Given,
) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, given(value, key)]));

/** How a project finds modules, and what it is compiled to. */
const checks = {
  bundler: "-p .",
  nodenext: "-p . --module nodenext --moduleResolution nodenext",
  "node16, CommonJS": "-p commonjs --module node16 --moduleResolution node16",
  "node10, CommonJS": "-p commonjs --module commonjs --moduleResolution node10",
  "without the DOM": "-p server.json",
};

/** How each installs. Its cache is in the project, so that nothing is stale. */
const installs: Readonly<Record<keyof typeof support.packageManagers, string>> = {
  npm: "npm install",
  pnpm: "pnpm install --store-dir=.store --cache-dir=.pnpm-cache",
  "@yarnpkg/cli-dist": "yarn install",
  bun: "bun install --cache-dir=.bun-cache",
};

const typeChecks = trial(
  "typescript",
  ["TypeScript", ...Object.keys(checks), "Vue, Solid, Svelte; declarations"],
  {
    ...byKey(peers, (packages) => ({ fixtures: ["types"], packages, prepare: "sh prepare.sh" })),
    ...byKey(adapters, (packages, name) => ({
      ...{ fixtures: ["adapters", "types"], packages },
      prepare: `rm program.tsx && mv ${name}.ts program.ts`,
    })),
    declarations: { fixtures: ["declarations"], prepare: `$MODULES/.bin/${installs.pnpm}` },
  },
  support.typescript.map((version) => {
    const tsc = `node $MODULES/typescript-${version}/bin/tsc`;
    const cells = Object.entries(checks).map(([name, options]): Cell => {
      // Deprecated in 6, and gone in 7.
      const isGone = name.startsWith("node10") && Number.parseInt(version, 10) > 5;
      return isGone ? "-" : [Object.keys(peers), `${tsc} ${options}`];
    });
    return [version, ...cells, [[...Object.keys(adapters), "declarations"], `${tsc} -p .`]];
  }),
);

const bundlers = trial(
  "bundlers",
  ["bundler", "version", "runs", "`bulk` unused costs nothing"],
  {
    calls: {
      fixtures: ["calls", "bundlers"],
      packages: {},
      prepare: "ln -s $MODULES/* node_modules/ 2>&1 || true",
    },
  },
  Object.entries(support.bundlers).map(([name, version]) => {
    const known = name.replace(/^@(.+)\/core$/, "$1");
    const bundle = `sh bundle.sh ${known} && node ${known}-one-call.mjs $MOCK`;
    return [name, version, [["calls"], bundle], [["calls"], `sh unused.sh ${known}`]];
  }),
);

const packageManagers = trial(
  "package-managers",
  ["package manager", "version", "installs, and the call works"],
  byKey(installs, () => ({ fixtures: ["calls", "package-managers"] })),
  Object.entries(installs).map(([name, install]) => [
    install.split(" ")[0] ?? "",
    support.packageManagers[name as keyof typeof installs],
    [[name], `$MODULES/.bin/${install} && node one-call.mjs $MOCK`],
  ]),
);

const commonJs = trial(
  "require",
  ["Node.js", "`require`", "`import`", "one copy"],
  {
    calls: {
      fixtures: ["calls"],
      packages: { "@tanstack/react-query": query, react, "react-dom": react },
    },
  },
  [support.oldestNode, ...support.node.map(({ version }) => version)].map((version) => [
    version,
    ...["require", "import", "both"].map((file): Cell => {
      return [["calls"], `$MODULES/node-${version}/bin/node ${file}.cjs $MOCK`];
    }),
  ]),
);

const frameworks = trial(
  "frameworks",
  ["", "version", "modules", "builds", "a call", "tests"],
  {
    jest: { fixtures: ["jest"], packages: { jest: support.jest } },
    ...Object.fromEntries(
      Object.keys(support.nest).map((version) => [
        version,
        { fixtures: ["nest"], prepare: `sh new.sh ${version}` },
      ]),
    ),
  },
  [
    ["jest", support.jest, "CommonJS", "-", "-", [["jest"], "npx jest"]],
    ...Object.entries(support.nest).map(([version, modules]): Cell[] => {
      const commands = ["npm run build", "node dist/call.js $MOCK", "npm test"];
      return [
        "Nest",
        version,
        modules,
        ...commands.map((one): Cell => [[version], `cd app && ${one}`]),
      ];
    }),
  ],
);

const { "react-native": native, ...nativePackages } = support.reactNative;

/** Every toolchain of SUPPORT.md, in the order of the page. */
export const toolchains: readonly Part[] = [
  typeChecks,
  bundlers,
  packageManagers,
  next,
  commonJs,
  frameworks,
  trial(
    "stack",
    ["", "tried with", "works"],
    { stack: { fixtures: ["stack"], packages: Object.assign({}, ...Object.values(stack)) } },
    Object.entries(stack).map(([kind, versions]) => [
      kind,
      named(versions),
      [["stack"], `node ${kind}.mjs $MOCK`],
    ]),
  ),
  trial(
    "react-native",
    ["React Native", "tried with", "works"],
    {
      app: {
        fixtures: ["react-native"],
        packages: { ...nativePackages, "@tanstack/react-query": query, react },
      },
    },
    [[native, named(nativePackages), [["app"], `sh run.sh ${native}`]]],
  ),
];
