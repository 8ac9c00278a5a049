export type { Delivered, Given, Job, SimulateOptions } from "./options.ts";
export { type Simulated, simulate } from "./simulate.ts";
export { SimulationError } from "./simulation-error.ts";
export type { Trouble, TroubleAmount, TroubleOptions } from "./trouble.ts";
