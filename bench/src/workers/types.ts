import { grownClient } from "../grown-client.ts";
import { styles } from "../styles/clients.ts";
import { typecheck } from "../typecheck.ts";

// Checks a program by a new compiler in one process: `types.ts <client> <operations>`.
const [name, count] = process.argv.slice(2);
const style = styles.find((candidate) => candidate.name === name);
if (!style) throw new Error(`Unknown client "${name}".`);
const { program, overlay } = await grownClient(Number(count));
process.stdout.write(JSON.stringify(typecheck(program(style), overlay)));
