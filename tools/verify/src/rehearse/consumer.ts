import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyProject } from "../project.ts";
import { type Registry, scope } from "../registry.ts";
import { support } from "../support.ts";
import { expect } from "./step.ts";

const { "@tanstack/react-query": query, react } = support.peers.newest;
const peers = [`@tanstack/react-query@${query}`, `react@${react}`];

/** The program of a user of the packages: a call of the client, and an import of the hooks. */
const program = `
import { createMessaging } from "${scope}/client";
import { useGroups } from "${scope}/react";
const messaging = createMessaging({ baseUrl: process.argv[2], apiKey: "a-key" });
const { data, response } = await messaging.groups.list();
console.log(response.status, data.length, typeof useGroups);
`;

/** A user's project: the packages come from the registry of the rehearsal, the rest from npm's. */
export async function startConsumer(
  { npmrc }: Registry,
  names: readonly string[],
  serviceUrl: string,
) {
  const project = await emptyProject(npmrc);
  await project.write("program.js", program);
  /** Throws unless the project has this version of every package, each once, and a call works. */
  async function has(version: string): Promise<void> {
    const text = await readFile(join(project.folder, "package-lock.json"), "utf8");
    const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(text);
    const copies = Object.entries(packages).flatMap(([path, one]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      return name.startsWith(`${scope}/`) ? `${name}@${one.version}` : [];
    });
    const wanted = names.map((name) => `${name}@${version}`).sort();
    expect(copies.sort().join() === wanted.join(), `the project has ${wanted}, not ${copies}`);
    const printed = await project.node("program.js", serviceUrl);
    expect(/^200 [1-9]\d* function\n$/.test(printed), `its call works, and prints no ${printed}`);
  }
  return {
    ...project,
    has,
    /** Installs our packages at a version or a tag, with the peers of the hooks, and throws unless that is this version. */
    async take(wanted: string, version = wanted) {
      await project.install(...names.map((name) => `${name}@${wanted}`), ...peers);
      await has(version);
    },
  };
}

/** The service that a README names. A reader puts their own in its place, and we the sandbox. */
const service = "https://api.example.com";

/** Runs the first example of a README, as written, in an empty project, and resolves to what it printed. */
export async function runStart({ npmrc }: Registry, readme: string, url: string): Promise<string> {
  const text = await readFile(readme, "utf8");
  const [, command = ""] = /^```sh\n(npm install .*)\n```/m.exec(text) ?? [];
  const [, example = ""] = /^```tsx?\n(.*?)^```/ms.exec(text) ?? [];
  expect(command !== "", `${readme} says what to install`);
  expect(example.includes(service), `${readme} starts with an example that calls ${service}`);
  await using project = await emptyProject(npmrc);
  await project.run("sh", "-c", command);
  await project.write("start.js", example.replaceAll(service, url));
  const printed = await project.run("env", "MESSAGING_API_KEY=a-key", "node", "start.js");
  expect(/^[\w-]+/.test(printed) && !printed.includes("undefined"), `it prints data: ${printed}`);
  return printed.trim().replaceAll("\n", ", ");
}
