import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { availableParallelism } from "node:os";

const peers = [
  import.meta.resolve("openapi-fetch"),
  import.meta.resolve("@hey-api/openapi-ts"),
  import.meta.resolve("orval"),
  import.meta.resolve("@kubb/plugin-client"),
  import.meta.resolve("ky"),
  import.meta.resolve("axios"),
  import.meta.resolve("zod"),
  import.meta.resolve("ajv"),
  import.meta.resolve("openapi-react-query"),
  import.meta.resolve("@tanstack/react-query"),
  import.meta.resolve("react"),
  import.meta.resolve("typescript"),
];

/** Who is compared, and on what. */
export async function versions(): Promise<string> {
  const packages = await Promise.all(peers.map(nameAndVersion));
  return [...packages, `Node ${process.version}`, `${availableParallelism()} cores`].join(", ");
}

async function nameAndVersion(url: string): Promise<string> {
  const file = findPackageJSON(url);
  const { name, version } = JSON.parse(file ? await readFile(file, "utf8") : "{}");
  return `${name} ${version}`;
}
