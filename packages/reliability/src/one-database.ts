import { PGlite } from "@electric-sql/pglite";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { afterAll, beforeAll } from "vitest";

/** One PGlite serves all campaigns of a test file, because it takes seconds to open. Returns what empties it. */
export function inOneDatabase(): () => Promise<void> {
  let pglite: PGlite;
  const { create } = PGlite;
  beforeAll(async () => {
    pglite = await PGlite.create();
    // It outlives each process that has opened it.
    const shared = new Proxy(pglite, {
      get(of, name) {
        const value: unknown = name === "close" ? async () => {} : Reflect.get(of, name);
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
    PGlite.create = async () => shared;
    const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any" });
    await createCampaigns({ messaging, directory: "memory://" });
  });
  afterAll(async () => {
    PGlite.create = create;
    await pglite.close();
  });
  return async () => {
    await pglite.exec(`set search_path to messaging_campaigns; delete from campaign;
      update credential set paused_until = 0, failures = 0, probe_at = 0, next_at = 0, ids_altered = false`);
  };
}
