import { bundleForBrowser } from "../program/bundle.ts";
import { passingProgram, wholeClient } from "../program/program.ts";
import { operation, operations } from "../program/spec.ts";
import { styles } from "../styles/styles.ts";
import { table, whole } from "../table.ts";
import { bytesOf } from "./bytes.ts";

/** What a browser loads for one call, and for all of them. */
export async function bytesTable(): Promise<string> {
  const rows = styles.map(async (style) => [
    style.name,
    await cell(passingProgram(style, [operation("sendSms")])),
    await cell(passingProgram(style, operations)),
  ]);
  return [
    table(["minified / gzip / brotli", "one call", "13 operations"], await Promise.all(rows)),
    `Our whole client (\`export *\`): ${await cell(wholeClient)}`,
  ].join("\n\n");
}

async function cell(program: string): Promise<string> {
  const { minified, gzip, brotli } = bytesOf(await bundleForBrowser(program));
  return [minified, gzip, brotli].map(whole).join(" / ");
}
