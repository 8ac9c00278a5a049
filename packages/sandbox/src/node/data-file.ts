import { readFileSync } from "node:fs";
import { isInvalidInputError } from "@messaging-sdk/client";
import { checkBy } from "../control/check-input.ts";
import { checkData } from "../data/load.ts";
import type { SandboxData } from "../generated/control.ts";
import { readJson } from "../http.ts";
import { UsageError } from "./usage-error.ts";

/** The data in a JSON file. Throws a {@link UsageError} that names what is wrong with it. */
export function readData(file: string): SandboxData {
  const refuse = (problem: string) => new UsageError(`--data ${file}: ${problem}`);
  try {
    // Unlike Node it leaves out the mark that Windows starts a file with.
    const value = readJson(new TextDecoder().decode(readFileSync(file)));
    const data = checkBy({ $ref: "#/components/schemas/SandboxData" }, value);
    // No schema can say whether records refer to records that are there.
    checkData(data as SandboxData);
    return data as SandboxData;
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(`it is not JSON: ${error.message}.`);
    if (isInvalidInputError(error))
      throw refuse(error.message.replace(/^data\./, "").replace(/^body /, "it "));
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(code === "ENOENT" ? "there is no such file." : `it cannot be read (${code}).`);
  }
}
