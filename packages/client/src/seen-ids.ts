/**
 * The ids that a client has seen come back. Once one came back otherwise than it was sent, a list that lacks an id proves
 * nothing, in any later lookup.
 */
export interface SeenIds {
  areAltered: boolean;
}

const byResource = new WeakMap<object, SeenIds>();

/** Remembers whose ids a resource of a client, such as `messaging.sms`, has seen. */
export function shareSeenIds(resource: object, ids: SeenIds): void {
  byResource.set(resource, ids);
}

/** The ids that the client of a resource has seen; of a stand-in, its own. */
export function seenIds(resource: object): SeenIds {
  const ids = byResource.get(resource) ?? { areAltered: false };
  byResource.set(resource, ids);
  return ids;
}
