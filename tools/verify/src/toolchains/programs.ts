import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findBin } from "../kept-install.ts";
import { emptyProject } from "../project.ts";
import { installRuntimes, nodeFolder } from "../runtimes/install-runtimes.ts";
import { installed, named, support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

const { "@tanstack/react-query": query, react } = support.peers.newest;

export const commonJs: Part = {
  name: "require",
  head: ["Node.js", "`require`", "`import`", "one copy"],
  async run(tools) {
    const runtimes = await installRuntimes();
    const nodes = [
      [support.oldestNode, join(tools.modules, `node-${support.oldestNode}`)],
      ...support.node.map(({ version }) => [version, join(runtimes, nodeFolder(version))]),
    ].map(([version = "", folder]) => ({ version, program: `${folder}/bin/node` }));
    const files = ["require.cjs", "import.cjs", "both.cjs"];
    const cells = await tryCommands(
      tools,
      "calls",
      { "@tanstack/react-query": query, react, "react-dom": react },
      nodes.flatMap(({ program }) => files.map((file) => `${program} ${file} ${tools.mockUrl}`)),
    );
    return nodes.map(({ version }) => [version, ...cells.splice(0, files.length)]);
  },
};

export const frameworks: Part = {
  name: "frameworks",
  head: ["", "version", "modules", "builds", "a call", "tests"],
  async run(tools) {
    const jest = await tryCommands(tools, "jest", { jest: support.jest }, ["npx jest"]);
    const rows = [["jest", support.jest, "CommonJS", "-", "-", ...jest]];
    // In turn: each installs a framework and its compiler.
    for (const version of support.nest) rows.push(await runNest(tools, version));
    return rows;
  },
};

async function runNest({ modules, tarballs, mockUrl }: Tools, version: string) {
  await using project = await emptyProject();
  const nest = await findBin(modules, `nest-${version}`, "nest");
  await project.node(nest, "new", "app", "--skip-install", "--skip-git", "--package-manager=npm");
  await project.copy("nest", "app/src");
  const inApp = (command: string) => project.run("sh", "-ec", `cd app && ${command}`);
  const manifest = await readFile(join(project.folder, "app/package.json"), "utf8");
  const isModule = JSON.parse(manifest).type === "module";
  // Nest's own files name each other without an ending there, and its jest finds no other.
  if (!isModule) await inApp("sed -i '/from/s/[.]js//' src/call.ts src/groups.service.spec.ts");
  await inApp(`npm install --no-audit --no-fund --loglevel=error ${tarballs.join(" ")}`);
  const cells = [version, isModule ? "ES modules" : "CommonJS"];
  for (const command of ["npm run build", `node dist/call.js ${mockUrl}`, "npm test"]) {
    cells.push(await verdict(() => inApp(command)));
  }
  return ["Nest", ...cells];
}

export const stack: Part = {
  name: "stack",
  head: ["", "tried with", "works"],
  async run(tools) {
    const kinds = Object.entries<Readonly<Record<string, string>>>(support.stack);
    const packages = Object.assign({}, ...kinds.map(([, versions]) => versions));
    const commands = kinds.map(([kind]) => `node ${kind}.mjs ${tools.mockUrl}`);
    const cells = await tryCommands(tools, "stack", packages, commands);
    return kinds.map(([kind, versions], at) => [kind, named(versions), cells[at] ?? ""]);
  },
};

export const reactNative: Part = {
  name: "react-native",
  head: ["React Native", "tried with", "works"],
  async run(tools) {
    const { "react-native": version, ...packages } = support.reactNative;
    const peers = { "@tanstack/react-query": query, react };
    const works = await tryCommands(tools, "react-native", { ...packages, ...peers }, [
      `sh run.sh ${version}`,
    ]);
    return [[version, named(packages), ...works]];
  },
};

/** Installs packages beside ours into a project with a fixture, and tries commands there at once: "ok", or why not. */
async function tryCommands(
  { tarballs }: Tools,
  fixture: string,
  packages: Readonly<Record<string, string>>,
  commands: readonly string[],
): Promise<string[]> {
  await using project = await emptyProject();
  await project.copy(fixture);
  await project.install(...tarballs, ...installed(packages));
  const tried = commands.map((command) => verdict(() => project.run("sh", "-ec", command)));
  return await Promise.all(tried);
}
