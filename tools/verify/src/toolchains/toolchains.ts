import { installed, support } from "../support.ts";
import { type Table, verdict } from "../table.ts";
import { tryNext } from "./next.ts";
import { type Given, play, type Trial } from "./trial.ts";

const { adapters, bundlers, nest, oldestNode, packageManagers, peers, stack } = support;
const { "@tanstack/react-query": query, react } = peers.newest;
const { "react-native": native, ...nativePackages } = support.reactNative;
const installs: Readonly<Record<keyof typeof packageManagers, string>> = {
  pnpm: "pnpm install --store-dir=.store --cache-dir=.pnpm-cache",
  "@yarnpkg/cli-dist": "yarn install",
};

const compiler = {
  typescript: support.typescript.at(-1) ?? "",
  "@types/node": peers.newest["@types/node"],
};
const strict = "--noEmit --strict --module nodenext --target es2024 --types node";

const projects: Readonly<Record<string, Given>> = {
  oldest: { fixtures: ["types"], packages: peers.oldest, prepare: "sh prepare.sh" },
  newest: { fixtures: ["types"], packages: peers.newest, prepare: "sh prepare.sh" },
  ...Object.fromEntries(
    Object.entries(adapters).map(([name, packages]): [string, Given] => {
      const prepare = `rm program.tsx && mv ${name}.ts program.ts`;
      return [name, { fixtures: ["adapters", "types"], packages, prepare }];
    }),
  ),
  declarations: { fixtures: ["declarations"], prepare: `$MODULES/.bin/${installs.pnpm}` },
  bundlers: {
    ...{ fixtures: ["calls", "bundlers"], packages: {} },
    prepare: "ln -s $MODULES/* node_modules/ 2>&1 || true",
  },
  // Its cache is in the project, so that nothing is stale.
  pnpm: { fixtures: ["calls", "package-managers"] },
  "@yarnpkg/cli-dist": { fixtures: ["calls", "package-managers"] },
  calls: {
    fixtures: ["calls"],
    packages: { "@tanstack/react-query": query, react, "react-dom": react },
  },
  jest: { fixtures: ["jest"], packages: { jest: support.jest } },
  ...Object.fromEntries(
    Object.keys(nest).map((version) => [
      version,
      { fixtures: ["nest"], prepare: `sh new.sh ${version}` },
    ]),
  ),
  sandbox: {
    fixtures: ["sandbox"],
    packages: { jest: support.jest, vitest: "latest", expect: "latest", ...compiler },
    // The example of the README is a test.
    prepare: `awk '/^\`\`\`ts$/ { on = 1; next } /^\`\`\`$/ && on { exit } on' node_modules/@messaging-sdk/sandbox/README.md > readme.test.ts`,
  },
  // No other package can lend its declarations.
  "sandbox alone": {
    ...{ fixtures: [], packages: compiler },
    prepare: `for entry in "" /control /node /matchers; do echo "export * from '@messaging-sdk/sandbox$entry';"; done | tee module.mts > common.cts`,
  },
  stack: { fixtures: ["stack"], packages: Object.assign({}, ...Object.values(stack)) },
  native: {
    fixtures: ["react-native"],
    packages: { ...nativePackages, "@tanstack/react-query": query, react },
  },
};

/** What is tried in them: each differs in how it finds our files, or in what runs below us. */
const trials: readonly Trial[] = [
  ...support.typescript.flatMap((version): Trial[] => {
    const tsc = `node $MODULES/typescript-${version}/bin/tsc`;
    const ways = [
      "-p .",
      "-p . --module nodenext --moduleResolution nodenext",
      "-p commonjs --module node16 --moduleResolution node16",
      // Deprecated in 6, and gone in 7.
      ...(version < "6" ? ["-p commonjs --module commonjs --moduleResolution node10"] : []),
      "-p server.json",
    ];
    const all = ways.map((way) => `${tsc} ${way}`).join(" && ");
    return [
      ["TypeScript", version, ["oldest", "newest"], all],
      ["Vue, Solid, Svelte", `TypeScript ${version}`, Object.keys(adapters), `${tsc} -p .`],
      ["declarations", `TypeScript ${version}`, ["declarations"], `${tsc} -p .`],
    ];
  }),
  ...Object.entries(bundlers).map(([name, version]): Trial => {
    const runs = `sh bundle.sh ${name} && node ${name}-one-call.mjs $MOCK && sh unused.sh ${name}`;
    return [name, version, ["bundlers"], runs];
  }),
  ...Object.entries(installs).map(([name, install]): Trial => {
    const version = packageManagers[name as keyof typeof installs];
    const command = `$MODULES/.bin/${install} && node one-call.mjs $MOCK`;
    return [install.split(" ")[0] ?? "", version, [name], command];
  }),
  ...[oldestNode, ...support.node.map(({ version }) => version)].map((version): Trial => {
    const node = `$MODULES/node-${version}/bin/node`;
    const all = ["require", "import", "both"].map((file) => `${node} ${file}.cjs $MOCK`);
    return ["require", `Node.js ${version}`, ["calls"], all.join(" && ")];
  }),
  ["jest", support.jest, ["jest"], "npx jest"],
  ["sandbox", "vitest", ["sandbox"], "npx vitest run"],
  ["sandbox", "node:test", ["sandbox"], "node --test node.test.mjs"],
  ["sandbox", "jest, by require", ["sandbox"], "npx jest jest.spec.cjs"],
  ["sandbox", "types", ["sandbox"], `npx tsc ${strict} --skipLibCheck types.ts jest-types.ts`],
  ["sandbox", "types, alone", ["sandbox alone"], `npx tsc ${strict} module.mts common.cts`],
  ...Object.entries(nest).map(([version, modules]): Trial => {
    const command = "cd app && npm run build && node dist/call.js $MOCK && npm test";
    return ["Nest", `${version}, ${modules}`, [version], command];
  }),
  ...Object.entries(stack).map(
    ([kind, versions]): Trial => [
      kind,
      installed(versions).join(", "),
      ["stack"],
      `node ${kind}.mjs $MOCK`,
    ],
  ),
  [
    "React Native",
    [native, ...installed(nativePackages)].join(", "),
    ["native"],
    `sh run.sh ${native}`,
  ],
];

/** `pnpm verify toolchains`: what users build, install and test with, by what npm gets of our packages. */
export const toolchains: Table = {
  command: "toolchains",
  page: "tools/verify/generated/tried.md",
  head: ["", "tried with", "works"],
  async run(tools, isWanted) {
    const wanted = trials.filter(([tool]) => isWanted(tool));
    const rows = await play(wanted, projects, tools);
    if (!isWanted("Next.js")) return rows;
    return [...rows, ["Next.js", support.next.next, await verdict(() => tryNext(tools))]];
  },
};
