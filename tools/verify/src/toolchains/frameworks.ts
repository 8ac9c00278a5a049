import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { findBin } from "../kept-install.ts";
import { emptyProject } from "../project.ts";
import { support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

export const frameworks: Part = {
  name: "frameworks",
  title: "jest and Nest",
  intro:
    "jest without any configuration, on CommonJS. An app as `nest new` makes it, with a service that has the client\n" +
    "injected: it is built, makes a call, and its tests pass in the runner that Nest chose.",
  head: ["", "version", "modules", "builds", "a call", "tests"],
  run: async (tools) => [
    await runJest(tools),
    // They run in turn: each installs a framework and its compiler.
    ...(await support.nest.reduce(
      async (rows, version) => [...(await rows), await runNest(tools, version)],
      Promise.resolve<string[][]>([]),
    )),
  ],
};

async function runJest({ tarballs }: Tools) {
  await using project = await emptyProject();
  // As `npm init` writes it, so that a file is CommonJS.
  await project.write("package.json", JSON.stringify({ private: true }));
  await project.install(...tarballs, `jest@${support.jest}`);
  await project.copy("jest");
  const tests = await verdict(() => project.node("node_modules/jest/bin/jest.js"));
  return ["jest", support.jest, "CommonJS", "-", "-", tests];
}

async function runNest({ modules, tarballs, mockUrl }: Tools, version: string) {
  await using project = await emptyProject();
  const nest = await findBin(modules, `nest-${version}`, "nest");
  const flags = ["--skip-install", "--skip-git", "--package-manager=npm"];
  await project.node(nest, "new", "app", ...flags);
  await project.copy("nest", "app/src");

  const cwd = join(project.folder, "app");
  const inApp = (program: string, ...args: string[]) => run(program, args, { cwd });
  const isModule = (await inApp("npm", "pkg", "get", "type")).includes("module");
  // Nest's own files name each other without an ending there, and its jest finds no other.
  if (!isModule) await inApp("sed", "--in-place", "/from/s/[.]js//", ...sources);
  await inApp("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", ...tarballs);
  const built = await verdict(() => inApp("npm", "run", "build"));
  const called = await verdict(() => inApp(process.execPath, "dist/call.js", mockUrl));
  const tests = await verdict(() => inApp("npm", "test"));
  return ["Nest", version, isModule ? "ES modules" : "CommonJS", built, called, tests];
}

const sources = ["src/call.ts", "src/groups.service.spec.ts"];
