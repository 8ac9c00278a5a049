import { join } from "node:path";
// The generator is a program; what it is made of is not exported.
import { writeMethods } from "@messaging-sdk/generate/write-methods";
import { writeTypes } from "@messaging-sdk/generate/write-types";
import { readOperations } from "@messaging-sdk/spec/reader";
import { clientPackage, typesFile } from "../folders.ts";
import { typedProgram } from "../program/program.ts";
import type { Style } from "../styles/style.ts";
import { grownSpec } from "./grown-spec.ts";
import type { Overlay } from "./typecheck.ts";

/** What our generator writes for a spec of so many operations, in the place of what it wrote for ours. */
export interface GrownClient {
  readonly overlay: Overlay;
  /** A program that calls every operation once. */
  program(style: Style): string;
}

export async function grownClient(count: number): Promise<GrownClient> {
  const document = grownSpec(count);
  const operations = readOperations(document);
  const methods = writeMethods(operations).replaceAll('.ts";', '.js";');
  return {
    overlay: {
      [typesFile]: await writeTypes(document),
      [join(clientPackage, "dist/generated/methods.d.ts")]: methods,
    },
    program: (style) => typedProgram(style, operations, document),
  };
}
