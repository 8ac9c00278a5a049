import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Document, type Method, resolve } from "@messaging-sdk/spec/reader";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { generate as generateOrval } from "orval";
import { generated } from "../folders.ts";
import { document, operations } from "../program/spec.ts";

const folder = join(generated, "validate");
/** Schemas of zod for every request and answer, closed where the spec is. */
export const zodFile = join(folder, "zod.ts");
/** Functions of Ajv for the same, written at build time. */
export const ajvFile = join(folder, "ajv.mjs");

/** Generates what the others would check our spec with. */
export async function generateValidators(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bare = join(folder, "openapi.json");
  await writeFile(bare, JSON.stringify(withoutRemarks(document)));
  await generateOrval({
    input: bare,
    output: { target: zodFile, client: "zod", override: { zod: { strict: { body: true } } } },
  });
  // Bundled, because it asks for its few helpers by `require`.
  const stdin = { contents: writeAjv(), resolveDir: folder };
  await build({ stdin, bundle: true, format: "esm", outfile: ajvFile });
}

/** Schemas without defaults, which zod would fill in where the others only check, and texts, which it would keep. */
function withoutRemarks(whole: Document): unknown {
  return JSON.parse(JSON.stringify(whole), function (this: object, key, value) {
    const isSchema = ["type", "$ref", "const", "anyOf", "allOf"].some((word) => word in this);
    const isRemark = ["default", "description", "title"].includes(key);
    return isSchema && isRemark && typeof value !== "object" ? undefined : value;
  });
}

/** One function for each body of a request or an answer, such as `sendSms_body`. */
function writeAjv(): string {
  const code = { source: true, esm: true };
  const ajv = addFormats.default(
    new Ajv2020({ allErrors: true, inlineRefs: false, strict: false, code }),
  );
  ajv.addSchema(document, "spec");
  const names: Record<string, string> = {};
  for (const { operationId, method, path } of operations) {
    const operation = document.paths[path]?.[method.toLowerCase() as Lowercase<Method>];
    for (const [part, referable] of Object.entries({
      body: operation?.requestBody,
      ...operation?.responses,
    })) {
      const body = referable && resolve<Body>(document, referable);
      const schema = body?.content?.["application/json"].schema;
      if (!schema) continue;
      const name = `${operationId}_${part}`;
      ajv.addSchema(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"spec#/')), name);
      names[name] = name;
    }
  }
  return standaloneCode.default(ajv, names);
}

interface Body {
  content?: { "application/json": { schema: object } };
}
