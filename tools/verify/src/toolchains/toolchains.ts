import { installed, support } from "../support.ts";
import type { Table } from "../table.ts";
import { nextPackages, tryNext } from "./next.ts";
import { type Given, play, type Trial } from "./trial.ts";

const { adapters, bundlers, nest, oldestNode, packageManagers, peers, runners, stack } = support;
const jest = runners.jest.at(-1) ?? "";
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

const types = [peers.oldest, peers.newest].map((packages): Given => {
  return { fixtures: ["types"], packages, prepare: "sh prepare.sh" };
});
const frameworks = Object.entries(adapters).map(([name, packages]): Given => {
  const prepare = `rm program.tsx && mv ${name}.ts program.ts`;
  return { fixtures: ["adapters", "types"], packages, prepare };
});
const declarations: Given = {
  fixtures: ["declarations"],
  prepare: `$MODULES/.bin/${installs.pnpm}`,
};
const bundled: Given = {
  ...{ fixtures: ["calls", "bundlers"], packages: {} },
  prepare: "ln -s $MODULES/* node_modules/ 2>&1 || true",
};
const calls: Given = {
  fixtures: ["calls"],
  packages: { "@tanstack/react-query": query, react, "react-dom": react },
};
const sandbox: Given = {
  fixtures: ["sandbox"],
  packages: { jest, vitest: "latest", expect: "latest", ...compiler },
  // The example of the README is a test.
  prepare: `awk '/^\`\`\`ts$/ { on = 1; next } /^\`\`\`$/ && on { exit } on' node_modules/@messaging-sdk/sandbox/README.md > readme.test.ts`,
};
// No other package can lend its declarations.
const sandboxAlone: Given = {
  ...{ fixtures: [], packages: compiler },
  prepare: `for entry in "" /control /node /matchers; do echo "export * from '@messaging-sdk/sandbox$entry';"; done | tee module.mts > common.cts`,
};
const stacked: Given = {
  fixtures: ["stack", "errors"],
  packages: Object.assign({}, ...Object.values(stack)),
};
const onPhone: Given = {
  fixtures: ["react-native"],
  packages: { ...nativePackages, "@tanstack/react-query": query, react },
};

/** What is tried in projects: each differs in how it finds our files, or in what runs below us. */
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
      ["TypeScript", version, types, all],
      ["Vue, Solid, Svelte", `TypeScript ${version}`, frameworks, `${tsc} -p .`],
      ["declarations", `TypeScript ${version}`, [declarations], `${tsc} -p .`],
    ];
  }),
  ...Object.entries(bundlers).map(([name, version]): Trial => {
    const runs = `sh bundle.sh ${name} && node ${name}-one-call.mjs $MOCK && sh unused.sh ${name}`;
    return [name, version, [bundled], runs];
  }),
  ...Object.entries(installs).map(([name, install]): Trial => {
    const version = packageManagers[name as keyof typeof installs];
    const command = `$MODULES/.bin/${install} && node one-call.mjs $MOCK`;
    // Its cache is in the project, so that nothing is stale.
    const project: Given = { fixtures: ["calls", "package-managers"] };
    return [install.split(" ")[0] ?? "", version, [project], command];
  }),
  ...[oldestNode, ...support.node.map(({ version }) => version)].map((version): Trial => {
    const node = `$MODULES/node-${version}/bin/node`;
    const all = ["require", "import", "both"].map((file) => `${node} ${file}.cjs $MOCK`);
    return ["require", `Node.js ${version}`, [calls], all.join(" && ")];
  }),
  ["jest", jest, [{ fixtures: ["jest"], packages: { jest } }], "npx jest"],
  ...Object.entries(runners).flatMap(([name, versions]) =>
    versions.map((version): Trial => {
      const project: Given = { fixtures: ["errors"], packages: { [name]: version, ...compiler } };
      // Vitest 3 and @types/chai each declare `containSubset`.
      const tsc = `npx tsc ${strict} ${version < "4" ? "--skipLibCheck" : ""} matchers.ts`;
      const all = `node report.mjs ${name}${name === "vitest" ? ` && ${tsc}` : ""}`;
      return ["errors", `${name} ${version}`, [project], all];
    }),
  ),
  ["sandbox", "vitest", [sandbox], "npx vitest run"],
  ["sandbox", "node:test", [sandbox], "node --test node.test.mjs"],
  ["sandbox", "jest, by require", [sandbox], "npx jest jest.spec.cjs"],
  ["sandbox", "types", [sandbox], `npx tsc ${strict} --skipLibCheck types.ts jest-types.ts`],
  ["sandbox", "types, alone", [sandboxAlone], `npx tsc ${strict} module.mts common.cts`],
  ...Object.entries(nest).map(([version, modules]): Trial => {
    const command = "cd app && npm run build && node dist/call.js $MOCK && npm test";
    const project: Given = { fixtures: ["nest"], prepare: `sh new.sh ${version}` };
    return ["Nest", `${version}, ${modules}`, [project], command];
  }),
  ...Object.entries(stack).map(([kind, versions]): Trial => {
    return [kind, installed(versions).join(", "), [stacked], `node ${kind}.mjs $MOCK`];
  }),
  [
    "React Native",
    [native, ...installed(nativePackages)].join(", "),
    [onPhone],
    `sh run.sh ${native}`,
  ],
  ["Next.js", support.next.next, [{ fixtures: ["next"], packages: nextPackages }], tryNext],
];

/** `pnpm verify toolchains`: what users build, install and test with, by what npm gets of our packages. */
export const toolchains: Table = {
  command: "toolchains",
  page: "tools/verify/generated/tried.md",
  head: ["", "tried with", "works"],
  run: (tools, isWanted) => play(trials, tools, isWanted),
};
