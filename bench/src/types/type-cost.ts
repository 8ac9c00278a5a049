import { cp, mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeMethods } from "@messaging-sdk/generate/write-methods";
import { writeTypes } from "@messaging-sdk/generate/write-types";
import { readOperations } from "@messaging-sdk/spec/reader";
import ts from "typescript";
import { root } from "../sizes.ts";
import { consumer } from "./consumer.ts";
import { grownSpec } from "./grown-spec.ts";

/**
 * Checks a program that calls each of `count` operations, with the types that our generator writes for them. Throws on a
 * type error, which would make it cheaper.
 */
export async function typeCost(client: "ours" | "openapi-fetch", count: number) {
  const spec = grownSpec(count);
  const operations = readOperations(spec);
  await using made = await mkdtempDisposable(join(root, "bench/generated/types-"));
  const folder = made.path;
  const filter = (file: string) => !/\/cjs$|\.js$|\.map$/.test(file);
  await cp(join(root, "packages/client/dist"), join(folder, "client"), { recursive: true, filter });
  const methods = writeMethods(operations).replaceAll('.ts";', '.js";');
  await writeFile(join(folder, "client/generated/methods.d.ts"), methods);
  await writeFile(join(folder, "types.d.ts"), await writeTypes(spec));
  const main = join(folder, "consumer.ts");
  await writeFile(main, consumer(client, spec, operations));
  return check(main, {
    "@messaging-sdk/client": [join(folder, "client/index.d.ts")],
    "@messaging-sdk/types": [join(folder, "types.d.ts")],
  });
}

/** By the settings of a strict app. Declarations of packages are not checked, as in most apps. */
function check(main: string, paths: Record<string, string[]>) {
  const program = ts.createProgram([main], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths,
  });
  const start = performance.now();
  const [error] = ts.getPreEmitDiagnostics(program);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  const seconds = (performance.now() - start) / 1000;
  return { instantiations: program.getInstantiationCount(), seconds };
}
