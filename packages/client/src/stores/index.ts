export {
  type Postgres,
  type PostgresStore,
  postgresStore,
  postgresStoreTable,
} from "./postgres-store.ts";
export { type Redis, type RedisStoreOptions, redisStore } from "./redis-store.ts";
