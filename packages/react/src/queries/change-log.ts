import type { QueryClient } from "@tanstack/react-query";
import type { MessagingKey, Params } from "./keys.ts";

/** A change to the records of a list that is under way, or done and not yet loaded. */
export interface Change {
  /** The list's name: `listOf` one of its keys. */
  readonly list: string;
  /** Parameters that the list must have: those of the mutation's path. */
  readonly params: Params;
  /** The parameter that says where a page starts. */
  readonly offset: string;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  readonly records: readonly Params[];
}

/** The changes of a query client, the oldest first. */
export interface ChangeLog {
  readonly subscribe: (listener: () => void) => () => void;
  /** The changes of a list: the same array until one of them is another. */
  readonly of: (list: string) => readonly Change[];
  /** Notes a change, or what has become of it. The id is the mutation's: any object that is its own. */
  readonly set: (id: object, change: Change) => void;
  readonly get: (id: object) => Change | undefined;
  readonly delete: (id: object) => void;
}

export const noChanges: readonly Change[] = [];

const logs = new WeakMap<QueryClient, ChangeLog>();

/** The log of a query client. */
export function changeLog(client: QueryClient): ChangeLog {
  const log = logs.get(client) ?? createChangeLog();
  logs.set(client, log);
  return log;
}

/** The name of the list that a key belongs to, whatever its parameters. */
export function listOf([, scope, , operationId]: MessagingKey): string {
  return `${operationId} ${scope}`;
}

function createChangeLog(): ChangeLog {
  const changes = new Map<object, Change>();
  const lists = new Map<string, readonly Change[]>();
  const listeners = new Set<() => void>();
  const update = (list: string) => {
    const left = [...changes.values()].filter((change) => change.list === list);
    if (left.length > 0) lists.set(list, left);
    else lists.delete(list);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (list) => lists.get(list) ?? noChanges,
    set: (id, change) => {
      changes.set(id, change);
      update(change.list);
    },
    get: (id) => changes.get(id),
    delete: (id) => {
      const change = changes.get(id);
      changes.delete(id);
      if (change) update(change.list);
    },
  };
}
