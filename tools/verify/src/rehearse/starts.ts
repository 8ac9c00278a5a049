import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "../browser.ts";
import { emptyProject } from "../project.ts";
import { support } from "../support.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { expect } from "./step.ts";

/** The service that a README names. A reader puts their own in its place, and we the sandbox. */
const service = "https://api.example.com";
/** The sandbox that the README of the hooks names. */
const sandbox = "http://127.0.0.1:4242";

const page = `<!doctype html><html lang="en"><script type="module" src="/main.tsx"></script>`;
const main = `
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
createRoot(document.body).render(<App />);
`;

/** Runs the first example of a README, as written, in an empty project, and resolves to what it printed. */
export async function runStart(rehearsal: Rehearsal, readme: string): Promise<string> {
  const { command, example } = await readStart(rehearsal, readme, service);
  await using project = await emptyProject(rehearsal.registry.npmrc);
  await project.run("sh", "-c", command);
  await project.write("start.js", example.replaceAll(service, rehearsal.sandboxUrl));
  const printed = await project.run("env", "MESSAGING_API_KEY=a-key", "node", "start.js");
  expect(/^[\w-]+/.test(printed) && !printed.includes("undefined"), `it prints data: ${printed}`);
  return printed.trim().replaceAll("\n", ", ");
}

/** Builds the first example of a README, as written, in an empty app of Vite's, and resolves to the list on its page. */
export async function showStart(rehearsal: Rehearsal, readme: string): Promise<string> {
  const { command, example } = await readStart(rehearsal, readme, sandbox);
  await using project = await emptyProject(rehearsal.registry.npmrc);
  const react = support.react.at(-1);
  await project.install(`vite@${support.bundlers.vite}`, `react@${react}`, `react-dom@${react}`);
  await project.run("sh", "-c", command);
  await project.write("app.tsx", example);
  await project.write("main.tsx", main);
  await project.write("index.html", page);
  await project.run("npx", "vite", "build");
  // Awaited, because the project is gone when this returns.
  return await showList(join(project.folder, "dist"), rehearsal.sandboxUrl);
}

async function readStart({ clone }: Rehearsal, readme: string, called: string) {
  const text = await readFile(join(clone.folder, readme), "utf8");
  const [, command = ""] = /^```sh\n(npm install .*)\n```/m.exec(text) ?? [];
  const [, example = ""] = /^```tsx?\n(.*?)^```/ms.exec(text) ?? [];
  expect(command !== "", `${readme} says what to install`);
  expect(example.includes(called), `${readme} starts with an example that calls ${called}`);
  return { command, example };
}

/** The items of the list that a built app shows. The page comes from the folder, the service's responses from the sandbox. */
async function showList(folder: string, sandboxUrl: string) {
  await using browser = await launchChromium();
  const tab = await browser.newPage();
  await tab.route("http://localhost/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
  await tab.route(`${sandbox}/**`, async (route) => {
    const url = route.request().url().replace(sandbox, sandboxUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await tab.goto("http://localhost/");
  const items = tab.getByRole("listitem");
  await items.first().waitFor();
  return (await items.allTextContents()).join(", ");
}
