import { undiciTransport } from "@messaging-sdk/client/undici";
import { smoke } from "./smoke.ts";

// Node, Bun and Deno: the arguments are the plan and, to call by undici, its name.
const [plan = "", undici] = process.argv.slice(2);
const agent = undici && new (await import(undici)).Agent();
console.log(await smoke(JSON.parse(plan), agent && undiciTransport(agent)));
if (agent) await agent.close();
