import { mkdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { createClient as generateHeyApi } from "@hey-api/openapi-ts";
import { build as generateKubb } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { generate as generateOrval } from "orval";
import { generated, spec } from "./folders.ts";
import { generateValidators } from "./validate/generate-validators.ts";

/** Generates the peers' clients from our spec, each with its generator's defaults. */
export async function generatePeers(): Promise<void> {
  for (const peer of ["hey-api", "orval", "kubb"]) {
    await rm(join(generated, peer), { recursive: true, force: true });
  }
  await mkdir(generated, { recursive: true });
  await generateHeyApi({
    input: spec,
    output: join(generated, "hey-api"),
    logs: { level: "silent" },
  });
  await generateOrval({
    input: spec,
    output: {
      target: join(generated, "orval/client.ts"),
      client: "fetch",
      baseUrl: { runtime: "Reflect.get(globalThis, 'orvalBaseUrl')" },
    },
  });
  const { failedPlugins, error } = await generateKubb({
    config: {
      // It takes the output for relative to the working folder, whatever its root is.
      root: process.cwd(),
      input: { path: spec },
      output: { path: relative(process.cwd(), join(generated, "kubb")) },
      plugins: [
        pluginOas({ generators: [] }),
        pluginTs({ output: { path: "types" } }),
        pluginClient({ output: { path: "clients" }, client: "fetch", pathParamsType: "inline" }),
      ],
    },
  });
  if (error || failedPlugins.size > 0) throw new Error("kubb failed.", { cause: error });
  await generateValidators();
}
