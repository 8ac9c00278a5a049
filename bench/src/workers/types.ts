import { parseArgs } from "node:util";
import { operations } from "@messaging-sdk/spec/bundled";
import { grownClient } from "../grown-client.ts";
import { typedProgram } from "../programs.ts";
import { styles } from "../styles/clients.ts";
import { typecheck } from "../typecheck.ts";

// One check by a new compiler in one process: `types.ts <client> [operations]`.
const { positionals } = parseArgs({ allowPositionals: true });
const [name, count] = positionals;
const style = styles.find((candidate) => candidate.name === name);
if (!style) throw new Error(`Unknown client "${name}".`);
const grown = count ? await grownClient(Number(count)) : undefined;
const program = grown ? grown.program(style) : typedProgram(style, operations);
process.stdout.write(JSON.stringify(typecheck(program, grown?.overlay)));
