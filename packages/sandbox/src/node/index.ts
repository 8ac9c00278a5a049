export { type FaultyService, startFaultyService, unresolvableUrl } from "./faulty-service.ts";
export { type Listener, type ListenOptions, listen, requestListener } from "./listen.ts";
