import { bulk } from "./bulk/bulk.ts";
import { campaignsCommands } from "./campaigns/commands.ts";
import type { Command } from "./command.ts";
import { completionOf } from "./completion/completion.ts";
import { doctor } from "./doctor/doctor.ts";
import { mcp } from "./mcp/mcp.ts";
import { operationCommands } from "./operations/commands.ts";
import { request } from "./request/request.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { send } from "./send/send.ts";
import { webhooksListen, webhooksSend } from "./webhooks/webhooks.ts";
import { why } from "./why/why.ts";

const all: readonly Command[] = [
  send,
  bulk,
  why,
  ...operationCommands,
  request,
  webhooksListen,
  webhooksSend,
  ...campaignsCommands,
  sandbox,
  doctor,
  mcp,
];

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [...all, completionOf(all)];
