import { join, resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../../..");
export const client = join(root, "packages/client");

/** An editor says this of a program that is beside the client's sources. */
export function openEditor(program: string) {
  const file = join(client, "src/program.ts");
  const read = (path: string) => (path === file ? program : ts.sys.readFile(path));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot(path) {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });

  return {
    problems: () =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
      ),

    /** The type and the text at the first place that reads so. */
    hover(place: string) {
      const info = service.getQuickInfoAtPosition(file, program.indexOf(place));
      const tags = info?.tags?.map(({ text }) => ts.displayPartsToString(text)) ?? [];
      return {
        type: ts.displayPartsToString(info?.displayParts),
        text: [ts.displayPartsToString(info?.documentation), ...tags].join("\n"),
      };
    },

    /** The names of the types, classes included, that a module exports. */
    exportedTypes(path: string): string[] {
      const checker = service.getProgram()?.getTypeChecker();
      const source = service.getProgram()?.getSourceFile(path);
      const module = source && checker?.getSymbolAtLocation(source);
      if (!checker || !module) throw new Error(`The program does not import ${path}.`);
      return checker.getExportsOfModule(module).flatMap((symbol) => {
        const isAlias = symbol.flags & ts.SymbolFlags.Alias;
        const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
        return flags & ts.SymbolFlags.Type ? [symbol.name] : [];
      });
    },
  };
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ["@messaging-sdk/source"],
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};
