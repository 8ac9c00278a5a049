export {
  type FaultyService,
  type Received,
  receivedBy,
  startFaultyService,
  unresolvableUrl,
} from "./faulty-service.ts";
export { type ServeInterface, serveConsole } from "./interface.ts";
export { type Listener, type ListenOptions, listen, requestListener } from "./listen.ts";
