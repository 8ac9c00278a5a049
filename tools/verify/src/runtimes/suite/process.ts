import { undiciTransport } from "@messaging-sdk/client/undici";
import type { Plan } from "../plan.ts";
import { runSuite } from "./suite.ts";

// Node, Bun and Deno: the arguments are the plan and, to call by undici, its name. The verdicts are all that is printed.
const [plan = "", undici] = process.argv.slice(2);
const parsed: Plan = JSON.parse(plan);
console.log(JSON.stringify(await (undici ? runByUndici(undici) : runSuite(parsed))));

async function runByUndici(name: string) {
  const { Agent } = await import(name);
  const agent = new Agent();
  const verdicts = await runSuite(parsed, undiciTransport(agent));
  await agent.close();
  return verdicts;
}
