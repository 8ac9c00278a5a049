import type { Plan } from "./plan.ts";
import { runSuite } from "./suite.ts";

// Node, Bun and Deno: the plan is the only argument, and the verdicts are all that is printed.
const plan: Plan = JSON.parse(process.argv[2] ?? "");
console.log(JSON.stringify(await runSuite(plan)));
