import type { Command } from "./command.ts";
import { operationCommands } from "./operations/operation-commands.ts";
import { request } from "./request/request.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [...operationCommands, request];
