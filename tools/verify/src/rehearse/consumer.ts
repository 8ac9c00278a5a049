import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { emptyProject } from "../project.ts";
import { type Registry, scope } from "../registry.ts";
import { support } from "../support.ts";

const { "@tanstack/react-query": query, react } = support.peers.newest;

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
  return {
    ...project,
    /** Installs our latest packages and the hooks' peers; throws unless each is installed once, at this version, and a call works. */
    async take(version: string) {
      const latest = names.map((name) => `${name}@latest`);
      await project.install(latest, { "@tanstack/react-query": query, react });
      const found = await project.run("npm", "query", `[name^="${scope}/"]`);
      const copies: { name: string; version: string }[] = JSON.parse(found);
      assert.deepEqual(
        copies.map((one) => `${one.name}@${one.version}`).sort(),
        names.map((name) => `${name}@${version}`).sort(),
      );
      const printed = await project.run(process.execPath, "program.js", serviceUrl);
      assert.match(printed, /^200 [1-9]\d* function\n$/);
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
  assert(command !== "" && example.includes(service), `${readme} has no start.`);
  await using project = await emptyProject(npmrc);
  await project.run("sh", "-c", command);
  await project.write("start.js", example.replaceAll(service, url));
  const printed = await project.run("env", "MESSAGING_API_KEY=a-key", "node", "start.js");
  assert.match(printed, /^(?!.*undefined)[\w-]+/s);
  return printed.trim().replaceAll("\n", ", ");
}
