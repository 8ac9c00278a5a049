import { mkdir, readFile, rm } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient as generateHeyApi } from "@hey-api/openapi-ts";
import { build as generateKubb } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { generate as generateOrval } from "orval";
import { generated, specFile } from "./build.ts";

/** Generates the peers' clients from our spec, each with its generator's defaults. */
export async function generatePeers(): Promise<void> {
  for (const peer of ["hey-api", "orval", "kubb"]) {
    await rm(join(generated, peer), { recursive: true, force: true });
  }
  await mkdir(generated, { recursive: true });
  await generateHeyApi({
    input: specFile,
    output: join(generated, "hey-api"),
    logs: { level: "silent" },
  });
  await generateOrval({
    input: specFile,
    output: {
      target: join(generated, "orval/client.ts"),
      client: "fetch",
      baseUrl: { runtime: "Reflect.get(globalThis, 'orvalBaseUrl')" },
    },
  });
  const { failedPlugins, error } = await generateKubb({
    config: {
      // Its output is relative to the working folder, not to its root.
      root: process.cwd(),
      input: { path: specFile },
      output: { path: relative(process.cwd(), join(generated, "kubb")) },
      plugins: [
        pluginOas({ generators: [] }),
        pluginTs({ output: { path: "types" } }),
        pluginClient({ output: { path: "clients" }, client: "fetch", pathParamsType: "inline" }),
      ],
    },
  });
  if (error || failedPlugins.size > 0) throw new Error("kubb failed.", { cause: error });
}

const compared = [
  import.meta.resolve("openapi-fetch"),
  import.meta.resolve("@hey-api/openapi-ts"),
  import.meta.resolve("orval"),
  import.meta.resolve("@kubb/plugin-client"),
  import.meta.resolve("ky"),
  import.meta.resolve("axios"),
  import.meta.resolve("stripe"),
  import.meta.resolve("twilio"),
  import.meta.resolve("openai"),
  import.meta.resolve("resend"),
  import.meta.resolve("octokit"),
  import.meta.resolve("undici"),
  import.meta.resolve("openapi-react-query"),
  import.meta.resolve("@tanstack/react-query"),
  import.meta.resolve("react"),
  import.meta.resolve("typescript"),
];

/** Names the versions that are compared, and the machine. */
export async function versions(): Promise<string> {
  const packages = await Promise.all(compared.map(nameAndVersion));
  return [...packages, `Node ${process.version}`, `${availableParallelism()} cores`].join(", ");
}

async function nameAndVersion(url: string): Promise<string> {
  const file = findPackageJSON(url);
  const { name, version } = JSON.parse(file ? await readFile(file, "utf8") : "{}");
  // A folder of ES modules may have one that says nothing else.
  if (file && !name) return nameAndVersion(new URL("..", pathToFileURL(file)).href);
  return `${name} ${version}`;
}
