import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document, Schema } from "@messaging-sdk/spec/reader";
import { chooseLanguages } from "./languages.ts";
import { cacheFolder, clientsFolder, specFile } from "./run.ts";
import { testClient } from "./test-client.ts";
import { availableLanguages } from "./toolchain.ts";

/** `negative [language]`: changes a type in a copy of the spec, and expects every contract program to fail. */
export async function negative(names: string[]): Promise<void> {
  const changed = join(cacheFolder, "changed.json");
  await mkdir(cacheFolder, { recursive: true });
  const document = JSON.parse(await readFile(specFile, "utf8"));
  await writeFile(changed, JSON.stringify(retype(document, "Sms", "numberOfParts")));

  for (const language of await availableLanguages(chooseLanguages(names))) {
    const { row, failures } = await testClient(language, changed);
    // The client builds, and its contract program fails for this property, however the language spells it.
    const notices =
      row.cells.generates.isComplete &&
      failures.some((failure) => /number_?of_?parts/i.test(failure));
    console.log(`${language.name}: ${notices ? "notices" : "DOES NOT NOTICE"} a changed type`);
    if (!notices) {
      console.error(failures.join("\n"));
      process.exitCode = 1;
    }
    // The client of the changed copy must not stay.
    await rm(join(clientsFolder, language.name, "generated"), { recursive: true, force: true });
  }
}

/** The document with an integer property made a string, in a schema and in every example. */
function retype(document: Document, schemaName: string, property: string): Document {
  const retyped = structuredClone(document);
  const schema = retyped.components?.schemas?.[schemaName] as Schema | undefined;
  if (!schema?.properties?.[property]) throw new Error(`${schemaName} has no ${property}.`);
  schema.properties[property] = { type: "string" };
  const examples = JSON.stringify(retyped.components?.examples ?? {});
  const integers = new RegExp(`("${property}":)(\\d+)`, "g");
  return {
    ...retyped,
    components: {
      ...retyped.components,
      examples: JSON.parse(examples.replace(integers, '$1"$2"')),
    },
  };
}
