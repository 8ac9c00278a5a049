import type { Messaging } from "@messaging-sdk/client";
import type { Database, Row } from "./database.ts";
import type { Engine } from "./engine.ts";
import { unknownCampaign } from "./errors.ts";

/** The parts of a client that `bulk` takes. */
export type BulkMessaging = Pick<Messaging, "sms" | "groups" | "groupContacts" | "listLagMs">;

export interface Context {
  readonly database: Database;
  readonly engine: Engine;
  readonly schema: string;
  readonly messaging: BulkMessaging;
  /** Names the key of `messaging`: what is sent with it shares the limit, and what is known of the service. */
  readonly credential: string;
  readonly leaseMs: number;
  readonly shardSize?: number | undefined;
  readonly maxRetryAfterMs: number;
  /** The key of the hashes of numbers. */
  readonly salt: string;
  /** The SQL expression that identifies this database. */
  readonly identity: string;
  onError(error: unknown): void;
}

/** @throws CampaignsError `unknown_campaign` when there is none. */
export async function findCampaign({ database, schema }: Context, id: string): Promise<Row> {
  const [row] = await database.query(`select * from ${schema}.campaign where id = $1`, [id]);
  if (!row) throw unknownCampaign(id);
  return row;
}
