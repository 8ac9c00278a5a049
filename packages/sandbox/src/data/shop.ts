import type { SandboxData } from "../generated/control.ts";
import data from "./shop.json" with { type: "json" };

/**
 * An outdoor shop, as `--data` would take it. How a message of it ends follows from its number: see
 * `docs/guides/sandbox.md`.
 */
export const shop: SandboxData = data;

/** The same shop on its first day: somebody to write to, and nothing else. */
export const emptyShop: SandboxData = {
  contacts: data.contacts.map(({ groups, ...contact }) => contact),
  scenarios: data.scenarios,
};
