import { bulk } from "./bulk/bulk.ts";
import type { Command } from "./command.ts";
import { mcp } from "./mcp/mcp.ts";
import { operationCommands } from "./operations/operation-commands.ts";
import { request } from "./request/request.ts";
import { send } from "./send/send.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [send, bulk, ...operationCommands, request, mcp];
