export { messagingHandler, messagingHandlers } from "./handlers.ts";
