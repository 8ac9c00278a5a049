import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findBin } from "../kept-install.ts";
import { emptyProject, type Project } from "../project.ts";
import { installed, support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

/** How a project finds modules, and what it is compiled to. */
const resolutions: Readonly<Record<string, Resolution>> = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  "node16, CommonJS": { module: "node16", moduleResolution: "node16", type: "commonjs" },
  "node10, CommonJS": { module: "commonjs", moduleResolution: "node10", type: "commonjs" },
};

interface Resolution {
  readonly module: string;
  readonly moduleResolution: string;
  /** The type in package.json. Default: module. */
  readonly type?: "commonjs";
}

export const typeChecks: Part = {
  name: "typescript",
  title: "TypeScript",
  intro:
    "A program on every entry point, mistakes that have to be errors included, with `strict`,\n" +
    "`exactOptionalPropertyTypes` and `skipLibCheck: false`, on the oldest and on the newest peers. In CommonJS without `/msw`, where MSW's own\ndeclarations do not compile. Without the DOM: what a server imports of the client, by Node's types alone. Vue, Solid and\nSvelte: options of a list, its pages and a mutation with their TanStack Query, where React is not installed.",
  head: ["TypeScript", ...Object.keys(resolutions), "without the DOM", "Vue, Solid, Svelte"],
  async run(tools) {
    await using oldest = await makeProject(tools, support.peers.oldest);
    await using newest = await makeProject(tools, support.peers.newest);
    await using ends = new AsyncDisposableStack();
    const adapters: Project[] = [];
    for (const [name, versions] of Object.entries(support.adapters)) {
      adapters.push(ends.use(await makeAdapterProject(tools, name, versions)));
    }
    const rows: string[][] = [];
    for (const version of support.typescript) {
      const tsc = await findBin(tools.modules, `typescript-${version}`, "tsc");
      const cells: string[] = [];
      const check = (folder: string, projects = [oldest, newest]) =>
        verdict(() => Promise.all(projects.map((project) => project.node(tsc, "-p", folder))));
      for (const { moduleResolution } of Object.values(resolutions)) {
        // Deprecated in 6, and gone in 7.
        const isGone = moduleResolution === "node10" && Number.parseInt(version, 10) > 5;
        cells.push(isGone ? "-" : await check(moduleResolution));
      }
      cells.push(await check("nodenext/server.json"), await check(".", adapters));
      rows.push([version, ...cells]);
    }
    return rows;
  },
};

async function makeProject(
  { tarballs }: Tools,
  peers: Readonly<Record<string, string>>,
): Promise<Project> {
  const project = await emptyProject();
  await project.install(...tarballs, ...installed(peers));
  for (const { module, moduleResolution, type = "module" } of Object.values(resolutions)) {
    await project.copy("types", moduleResolution);
    if (type === "commonjs") await leaveOutMsw(project, `${moduleResolution}/program.tsx`);
    await project.write(`${moduleResolution}/package.json`, JSON.stringify({ type }));
    const lib = ["es2022", "dom", "dom.iterable"];
    const options = { module, moduleResolution, lib, types: [] };
    await project.write(`${moduleResolution}/tsconfig.json`, configure(options, "program.tsx"));
  }
  await project.write("nodenext/server.ts", await importClient(project));
  const options = { module: "nodenext", lib: ["es2022"], types: ["node"] };
  await project.write("nodenext/server.json", configure(options, "server.ts"));
  return project;
}

/** A project on TanStack Query for another framework, without React and its types. */
async function makeAdapterProject(
  { tarballs }: Tools,
  name: string,
  versions: Readonly<Record<string, string>>,
): Promise<Project> {
  const project = await emptyProject();
  await project.install(...tarballs, ...installed(versions));
  await project.copy(`adapters/${name}.ts`, "program.ts");
  const lib = ["es2022", "dom", "dom.iterable"];
  const options = { module: "esnext", moduleResolution: "bundler", lib, types: [] };
  await project.write("tsconfig.json", configure(options, "program.ts"));
  return project;
}

/** Imports every entry point of the client but `/msw`, whose own declarations need the DOM's. */
async function importClient({ folder }: Project): Promise<string> {
  const client = "node_modules/@messaging-sdk/client/package.json";
  const { exports } = JSON.parse(await readFile(join(folder, client), "utf8"));
  const names = Object.keys(exports).filter((name) => !/msw|json/.test(name));
  const lines = names.map(
    (name, at) => `export * as entry${at} from "${join("@messaging-sdk/client", name)}";`,
  );
  return lines.join("\n");
}

/** Its own declarations do not compile in CommonJS. */
async function leaveOutMsw(project: Project, program: string) {
  await project.run(
    "sed",
    "--in-place",
    "/msw/d; /messagingHandlers/d; s/, handlers.length//",
    program,
  );
}

function configure(options: object, program: string) {
  const compilerOptions = {
    ...options,
    target: "es2022",
    jsx: "react-jsx",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  return JSON.stringify({ compilerOptions, files: [program] });
}
