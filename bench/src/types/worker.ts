import { parseArgs } from "node:util";
import { typedProgram } from "../program/program.ts";
import { operations } from "../program/spec.ts";
import { styles } from "../styles/styles.ts";
import { grownClient } from "./grown-client.ts";
import { typecheck } from "./typecheck.ts";

// One check in one process, by a compiler that has checked nothing yet: `worker.ts <client> [operations]`.
const { positionals } = parseArgs({ allowPositionals: true });
const [name, count] = positionals;
const style = styles.find((candidate) => candidate.name === name);
if (!style) throw new Error(`There is no client ${name}.`);
const grown = count ? await grownClient(Number(count)) : undefined;
const program = grown ? grown.program(style) : typedProgram(style, operations);
process.stdout.write(JSON.stringify(typecheck(program, grown?.overlay)));
