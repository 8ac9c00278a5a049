import { type FaultServer, startFaultServer } from "../fault-server.ts";
import type { ReceivedRequest } from "../received.ts";

/** A group that was really created. */
interface CreatedGroup {
  readonly name: string;
  readonly externalId: string;
}

/** A fault server that lists the groups it has created, page by page. */
export interface GroupService extends AsyncDisposable {
  readonly server: FaultServer;
  readonly created: () => CreatedGroup[];
}

export async function startGroupService(): Promise<GroupService> {
  const server = await startFaultServer({ records });
  const created = () =>
    server.effects.flatMap(({ operationId, body }) =>
      operationId === "createGroups" ? (body as CreatedGroup[]) : [],
    );

  function records({ method, path, body }: ReceivedRequest): readonly unknown[] {
    if (method !== "GET") return (body as CreatedGroup[]).map(record);
    const { searchParams } = new URL(path, "http://localhost");
    const offset = Number(searchParams.get("offset") ?? 0);
    const limit = Number(searchParams.get("limit") ?? 100);
    return created()
      .slice(offset, offset + limit)
      .map(record);
  }

  return { server, created, [Symbol.asyncDispose]: () => server.close() };
}

function record({ name, externalId }: CreatedGroup, at: number) {
  return { id: at + 1, name, description: null, externalId, createdAt: 1794731400 };
}
