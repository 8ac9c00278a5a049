import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findBin } from "../kept-install.ts";
import { emptyProject, type Project } from "../project.ts";
import { installed, support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

/** The columns of the table: how a project finds modules, and what it is compiled to. */
const checks: Readonly<Record<string, string>> = {
  bundler: "-p module",
  nodenext: "-p module --module nodenext --moduleResolution nodenext",
  "node16, CommonJS": "-p commonjs --module node16 --moduleResolution node16",
  "node10, CommonJS": "-p commonjs --module commonjs --moduleResolution node10",
  "without the DOM": "-p module/server.json",
  "Vue, Solid, Svelte": "-p .",
};

export const typeChecks: Part = {
  name: "typescript",
  head: ["TypeScript", ...Object.keys(checks)],
  async run(tools) {
    await using ends = new AsyncDisposableStack();
    const [programs, adapters]: [Project[], Project[]] = [[], []];
    for (const peers of Object.values(support.peers)) {
      programs.push(ends.use(await makeProject(tools, peers)));
    }
    await Promise.all(programs.map(addPrograms));
    for (const [name, versions] of Object.entries(support.adapters)) {
      const project = ends.use(await makeProject(tools, versions));
      await project.copy(`adapters/${name}.ts`, "program.ts");
      await project.copy("types/tsconfig.json", "tsconfig.json");
      adapters.push(project);
    }
    const rows: string[][] = [];
    for (const version of support.typescript) {
      const tsc = await findBin(tools.modules, `typescript-${version}`, "tsc");
      const cells: string[] = [];
      for (const [name, options] of Object.entries(checks)) {
        const projects = name.startsWith("Vue") ? adapters : programs;
        const check = () =>
          Promise.all(projects.map(({ node }) => node(tsc, ...options.split(" "))));
        // Deprecated in 6, and gone in 7.
        const isGone = name.startsWith("node10") && Number.parseInt(version, 10) > 5;
        cells.push(isGone ? "-" : await verdict(check));
      }
      rows.push([version, ...cells]);
    }
    return rows;
  },
};

async function makeProject({ tarballs }: Tools, versions: Readonly<Record<string, string>>) {
  const project = await emptyProject();
  await project.install(...tarballs, ...installed(versions));
  return project;
}

/** The program as a module and in CommonJS, and a server's, which imports all of the client that needs no DOM. */
async function addPrograms(project: Project): Promise<void> {
  await project.copy("types", "module");
  await project.copy("types", "commonjs");
  await project.write("commonjs/package.json", JSON.stringify({ type: "commonjs" }));
  const leaveOutMsw = "/msw/d; /messagingHandlers/d; s/, handlers.length//";
  await project.run("sed", "--in-place", leaveOutMsw, "commonjs/program.tsx");
  const manifest = "node_modules/@messaging-sdk/client/package.json";
  const { exports } = JSON.parse(await readFile(join(project.folder, manifest), "utf8"));
  const names = Object.keys(exports).filter((name) => !/msw|json/.test(name));
  const lines = names.map(
    (name, at) => `export * as entry${at} from "${join("@messaging-sdk/client", name)}";`,
  );
  await project.write("module/server.ts", lines.join("\n"));
}
