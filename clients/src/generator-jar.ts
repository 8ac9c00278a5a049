import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import cliSchema from "@openapitools/openapi-generator-cli/config.schema.json" with {
  type: "json",
};
import settings from "../openapitools.json" with { type: "json" };
import { clientsFolder } from "./folders.ts";

/**
 * Lays the pinned generator where its command line looks for it. That would fetch the file itself, but run it without
 * a look at it (2.41.0).
 */
export async function placeGeneratorJar(): Promise<void> {
  const { version, storageDir } = settings["generator-cli"];
  const file = join(clientsFolder, storageDir, `${version}.jar`);
  const kept = await readFile(file).catch(() => undefined);
  const jar = kept ?? (await fetchJar(version));
  await verify(jar, `${version}.jar`).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
  if (kept) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jar);
}

async function fetchJar(version: string): Promise<Buffer> {
  const places = cliSchema.properties["generator-cli"].properties.repository;
  const names: Record<string, string> = {
    groupId: "org/openapitools",
    artifactId: "openapi-generator-cli",
    versionName: version,
  };
  const url = places.downloadUrl.default.replace(/\$\{(\w+)\}/g, (_, name) => names[name] ?? "");
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** The file of checksums is as sha256sum writes it. */
async function verify(jar: Buffer, name: string): Promise<void> {
  const sums = await readFile(join(clientsFolder, "openapi-generator.sha256"), "utf8");
  const found = createHash("sha256").update(jar).digest("hex");
  if (sums.split("\n").includes(`${found}  ${name}`)) return;
  throw new Error(
    `${name} has the SHA-256 ${found}, which openapi-generator.sha256 does not list. It was not run. After a change of the version in openapitools.json, list the new one.`,
  );
}
