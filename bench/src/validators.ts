import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { document, operation, operations } from "@messaging-sdk/spec/bundled";
import { type Document, examplesOf, resolve } from "@messaging-sdk/spec/reader";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { generate as generateOrval } from "orval";
import { generated } from "./build.ts";

const folder = join(generated, "validate");
/** zod schemas of every request and response, closed where the spec is. */
export const zodFile = join(folder, "zod.ts");
/** Ajv functions for the same, compiled ahead of time. */
export const ajvFile = join(folder, "ajv.mjs");

const examples = examplesOf(document, operation("sendSms").object.requestBody);
const phoneNumbers = Array.from({ length: 1_000 }, (_, at) => `+48${500_000_000 + at}`);
/** The bodies to check: the spec's examples, and one of 1 000 numbers. */
export const sends: Record<string, object> = {
  ...(examples as Record<string, object>),
  "1 000 numbers": { ...Object(Object.values(examples)[0]), phoneNumbers },
};

/** Generates zod's and Ajv's validators of our spec. */
export async function generateValidators(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bare = join(folder, "openapi.json");
  await writeFile(bare, JSON.stringify(withoutRemarks(document)));
  await generateOrval({
    input: bare,
    output: { target: zodFile, client: "zod", override: { zod: { strict: { body: true } } } },
  });
  // Bundled, because it loads its helpers by `require`.
  const stdin = { contents: writeAjv(), resolveDir: folder };
  await build({ stdin, bundle: true, format: "esm", outfile: ajvFile });
}

/** The document without defaults, which zod would fill in, and without texts, which it would keep. */
function withoutRemarks(whole: Document): unknown {
  return JSON.parse(JSON.stringify(whole), function (this: object, key, value) {
    const isSchema = ["type", "$ref", "const", "anyOf", "allOf"].some((word) => word in this);
    const isRemark = ["default", "description", "title"].includes(key);
    return isSchema && isRemark && typeof value !== "object" ? undefined : value;
  });
}

/** One function per body of a request or response, such as `sendSms_body`. */
function writeAjv(): string {
  const code = { source: true, esm: true };
  const ajv = addFormats.default(
    new Ajv2020({ allErrors: true, inlineRefs: false, strict: false, code }),
  );
  ajv.addSchema(document, "spec");
  const names: Record<string, string> = {};
  for (const { operationId, object } of operations) {
    const { requestBody, responses } = object;
    for (const [part, referable] of Object.entries({ body: requestBody, ...responses })) {
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
