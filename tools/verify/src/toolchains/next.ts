import { run } from "@messaging-sdk/release/run";
import { launchChromium } from "../browser.ts";
import { type Running, start } from "../process.ts";
import { emptyProject, type Project } from "../project.ts";
import { installed, support } from "../support.ts";
import { type Part, verdict } from "./part.ts";

export const next: Part = {
  name: "next",
  head: ["Next.js", "builds", "HTML holds the data", "requests of the browser", "not loaded ahead"],
  async run({ tarballs, mockUrl }) {
    const version = support.next.next;
    await using project = await emptyProject();
    await installNext(project, tarballs);
    await project.copy("next");
    const built = await verdict(() => buildNext(project, { NEXT_PUBLIC_SERVICE_URL: mockUrl }));
    if (built !== "ok") return [[version, built, "-", "-", "-"]];

    await using server = await startNext(project.folder, { MESSAGING_API_KEY: "a-key" });
    const html = await verdict(async () => {
      const text = await (await fetch(server.url)).text();
      if (!/<li>[^<]+<\/li>/.test(text)) throw new Error("No group in the HTML.");
    });
    const hydrated = await expectRequests(server.url, mockUrl, 0);
    const control = await expectRequests(`${server.url}/unprefetched`, mockUrl, 1);
    return [[version, built, html, hydrated, control]];
  },
};

/** Installs Next.js and our packages, with the newest of their peers. */
export async function installNext(project: Project, tarballs: readonly string[]): Promise<void> {
  const peers = { ...support.peers.newest, ...support.next };
  await project.install(...tarballs, ...installed(peers));
}

/** Builds an app. What is prefixed with `NEXT_PUBLIC_` is put into the browser's part. */
export function buildNext({ folder }: Project, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ["node_modules/next/dist/bin/next", "build"];
  return run(process.execPath, args, {
    cwd: folder,
    // A busy machine takes minutes.
    timeout: 600_000,
    env: { ...env, NEXT_TELEMETRY_DISABLED: "1" },
  });
}

/** The number of requests that a browser sends to the service until the page is shown, hydrated and idle. */
async function expectRequests(page: string, serviceUrl: string, expected: number) {
  const found = await verdict(async () => {
    await using browser = await launchChromium();
    const tab = await browser.newPage();
    let count = 0;
    tab.on("request", (request) => {
      if (request.url().startsWith(serviceUrl)) count += 1;
    });
    await tab.goto(page);
    await tab.locator("ul[data-idle=true] li").first().waitFor();
    await tab.waitForLoadState("networkidle");
    if (count !== expected) throw new Error(`${count}, not ${expected}`);
  });
  return found === "ok" ? String(expected) : found;
}

/** Starts the built app on a free port. */
export async function startNext(
  cwd: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Running & { readonly url: string }> {
  const args = ["node_modules/next/dist/bin/next", "start", "--hostname=127.0.0.1", "--port=0"];
  const env = { ...settings, NEXT_TELEMETRY_DISABLED: "1" };
  const server = start(process.execPath, args, { cwd, env });
  const [, url = ""] = await server.line(/Local:\s+(http\S+)/);
  return { ...server, url };
}
