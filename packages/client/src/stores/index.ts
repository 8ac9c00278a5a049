export * from "./postgres-store.ts";
export * from "./redis-store.ts";
