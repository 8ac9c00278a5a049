import { join } from "node:path";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import { run } from "@messaging-sdk/release/run";
import { startWorkerd } from "@messaging-sdk/verify/edges";
import { installTools } from "@messaging-sdk/verify/installed-tools";
import { nextPackages } from "@messaging-sdk/verify/next";
import type { Packed } from "@messaging-sdk/verify/packed";
import { emptyProject, type Project } from "@messaging-sdk/verify/project";
import { build } from "esbuild";
import { allSnippets } from "../all-snippets.ts";
import { environment, sandboxOfSnippets } from "../surroundings.ts";
import { checkNext } from "./next.ts";

/** Runs the snippets that name a runtime there, with our packages as they are packed. */
export async function checkRuntimes(docs: string, { tarballs }: Packed): Promise<string[]> {
  const modules = await installTools();
  await using project = await emptyProject();
  await project.install(tarballs, nextPackages);
  await build({
    entryPoints: [join(docs, "src/surroundings.ts")],
    outdir: project.folder,
    bundle: true,
    packages: "external",
    format: "esm",
  });
  const problems: string[] = [];
  const snippets = allSnippets(docs);
  for (const snippet of snippets) {
    const { page, line, runtime } = snippet;
    const play = players[runtime];
    if (!play) continue;
    await play(project, modules, snippet).then(
      () => console.log(`${runtime}: ${page}:${line}`),
      (error) => problems.push(`${page}:${line} fails in ${runtime}: ${error}`),
    );
  }
  problems.push(
    ...(await checkNext(project, snippets).catch((error: Error & { stdout?: string }) => [
      `Next.js: ${error.stdout || error}`,
    ])),
  );
  return problems;
}

type Play = (project: Project, modules: string, snippet: Snippet) => Promise<void>;

const players: Readonly<Record<string, Play>> = {
  // As the page says: the network, the environment, and nothing else.
  deno: inProcess("deno", "run", "--no-prompt", "--no-remote", "--allow-net", "--allow-env"),
  workers: inWorkerd,
};

function inProcess(program: string, ...args: readonly string[]): Play {
  return async ({ folder, write }, modules, { code, output }) => {
    await write("snippet.ts", code);
    await write(
      "main.mjs",
      'import { surround } from "./surroundings.js";\nsurround();\nawait import("./snippet.ts");\n',
    );
    const options = { cwd: folder, env: environment, timeout: 600_000 };
    const printed = await run(join(modules, ".bin", program), [...args, "main.mjs"], options);
    if (printed !== output) throw new Error(`It prints "${printed}" instead of "${output}".`);
  };
}

/** The snippet says in its last lines, which readers do not see, which request it can be tried with. */
async function inWorkerd(
  { folder, write }: Project,
  modules: string,
  { code }: Snippet,
): Promise<void> {
  await write("snippet.ts", code);
  const bundle = await build({
    stdin: {
      contents: `
        import worker, { sample } from "./snippet.ts";
        export default {
          fetch: async (_, env) => worker.fetch(await sample(env), env),
        };`,
      resolveDir: folder,
    },
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  });
  const service = sandboxOfSnippets();
  const worker = await startWorkerd(modules, bundle.outputFiles[0]?.text ?? "", {
    bindings: environment,
    // The sandbox needs to compile code, which workerd does not allow. Miniflare's requests have their own class.
    async outboundService(request: Request) {
      const { url, method, headers } = request;
      const body = method === "GET" ? null : await request.arrayBuffer();
      return service.fetch(url, { method, headers: [...headers], body });
    },
  });
  try {
    const response = await worker.dispatchFetch("https://shop.example");
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  } finally {
    await worker.dispose();
  }
}
