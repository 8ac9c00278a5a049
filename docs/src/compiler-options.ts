import { join } from "node:path";
import ts from "typescript";

const file = join(import.meta.dirname, "../tsconfig.json");

/** How every snippet is checked: as the packages are. */
export const { options: compilerOptions } = ts.getParsedCommandLineOfConfigFile(
  file,
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({ messageText }) {
      throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
    },
  },
) ?? { options: {} };
