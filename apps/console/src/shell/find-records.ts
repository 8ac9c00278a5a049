import { readSessionStorageValue } from "@mantine/hooks";
import {
  emailTemplatesQueryOptions,
  groupContactsQueryOptions,
  groupsQueryOptions,
} from "@messaging-sdk/react";
import {
  type Access,
  accessKey,
  ask,
  type CampaignList,
  campaignPath,
} from "../campaigns/campaigns.ts";
import type { Connection } from "../connection/connection.ts";
import { read } from "../sandbox/sandbox.ts";
import { readRuns, sendPath } from "../sending/kept-runs.ts";

/** A record, and the page that it is on. */
export interface Found {
  readonly kind: "Group" | "Template" | "Send" | "Contact" | "Campaign";
  readonly name: string;
  readonly detail?: string;
  readonly path: string;
}

/** A part that cannot be read has no records here; its own page says why. */
const orNone = <Data>(query: Promise<Data[]>): Promise<Data[]> => query.catch(() => []);

const readGroups = ({ messaging, queryClient }: Connection) =>
  orNone(queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1_000 })));

/** The campaigns of this tab. Of a service the groups, the newest templates and the newest sends. */
export async function findRecords(connection: Connection | undefined): Promise<Found[]> {
  const ofService = connection
    ? [findGroups(connection), findTemplates(connection), findSends(connection)]
    : [];
  return (await Promise.all([...ofService, findCampaigns()].map(orNone))).flat();
}

async function findGroups(connection: Connection): Promise<Found[]> {
  const groups = await readGroups(connection);
  return groups.map(({ id, name }) => ({ kind: "Group", name, path: `/groups/${id}` }));
}

async function findTemplates({ messaging, queryClient }: Connection): Promise<Found[]> {
  const query = emailTemplatesQueryOptions(messaging, { limit: 100 });
  return (await queryClient.fetchQuery(query)).map(({ name, externalId }) => {
    const path = `/templates/view?${new URLSearchParams({ externalId })}`;
    return { kind: "Template", name, path };
  });
}

async function findSends({ messaging, sandbox }: Connection): Promise<Found[]> {
  const query = { params: { query: { limit: 100 } } };
  const sends = sandbox
    ? (await read(sandbox.client.GET("/_sandbox/sends", query))).data
    : (await readRuns(messaging.scope)).map((run) => ({ ...run, text: run.message }));
  return sends.map(({ id, text, sender }) => {
    return { kind: "Send", name: text, detail: sender, path: sendPath(id) };
  });
}

async function findCampaigns(): Promise<Found[]> {
  const access = readSessionStorageValue<Access | undefined>({ key: accessKey });
  if (access === undefined) return [];
  const { data } = await ask<CampaignList>(access, "/campaigns");
  return data.map(({ id, state }) => {
    return { kind: "Campaign", name: id, detail: state, path: campaignPath(id) };
  });
}

/** A service lists contacts by group alone: so many groups are asked, one after another. */
export const mostGroups = 100;

/** The contacts of each group, until nobody wants more. */
export async function* findContacts(connection: Connection, signal: AbortSignal) {
  const { messaging, queryClient } = connection;
  const known = new Set<number | string>();
  for (const group of (await readGroups(connection)).slice(0, mostGroups)) {
    const query = groupContactsQueryOptions(messaging, group.id, { limit: 1_000 });
    const contacts = await orNone(queryClient.fetchQuery({ ...query, staleTime: 300_000 }));
    if (signal.aborted) return;
    yield contacts.flatMap(({ id, email, phoneNumber }): Found | readonly Found[] => {
      const name = email ?? phoneNumber;
      if (known.has(id) || name == null) return [];
      known.add(id);
      const detail = [email && phoneNumber, `in ${group.name}`].filter(Boolean).join(", ");
      const path = `/groups/${group.id}?${new URLSearchParams({ search: name })}`;
      return { kind: "Contact", name, detail, path };
    });
  }
}
