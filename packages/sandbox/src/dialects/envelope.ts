import {
  type Alternative,
  editEnvelope,
  editResponse,
  ofAll,
  ofErrors,
  ofLists,
  ofSmsLists,
  ofWhole,
  ofWrites,
  withBody,
} from "./edit.ts";

/** G1: what a response looks like. */
export const envelope: readonly Alternative[] = [
  {
    name: "no meta",
    why: "meta repeats the status and counts what can be counted",
    create: () => editEnvelope(ofAll, ({ meta, ...rest }) => rest),
  },
  {
    name: "counts as strings",
    why: "PHP services quote numbers",
    create: () =>
      editEnvelope(ofAll, ({ meta, ...rest }) => {
        const quoted = Object.entries(Object(meta)).map(([name, value]) => [name, String(value)]);
        return { meta: Object.fromEntries(quoted), ...rest };
      }),
  },
  {
    name: "data null beside errors",
    why: "serializers write every field",
    create: () => editEnvelope(ofErrors, (one) => ({ ...one, data: null })),
  },
  {
    name: "errors empty beside data",
    why: "serializers write every field",
    create: () => editEnvelope(ofAll, (one) => ({ ...one, errors: one.errors ?? [] })),
  },
  {
    name: "errors null beside data",
    why: "serializers write every field",
    create: () => editEnvelope(ofAll, (one) => ({ ...one, errors: one.errors ?? null })),
  },
  {
    name: "one record instead of a list",
    why: "a write about one thing returns that thing",
    create: () =>
      editEnvelope(ofWrites, ({ data, ...rest }) => {
        return { ...rest, data: Array.isArray(data) && data.length === 1 ? data[0] : data };
      }),
  },
  {
    name: "a bare array",
    why: "many services have no envelope",
    create: () => editResponse(ofWhole, (response, { data }) => withBody(response, data)),
  },
  {
    name: "records under items",
    why: "as common a name as data",
    create: () => editEnvelope(ofWhole, ({ data, ...rest }) => ({ ...rest, items: data })),
  },
  {
    name: "data nested in data",
    why: "Laravel's paginator does this",
    create: () => editEnvelope(ofLists, (one) => ({ ...one, data: { data: one.data } })),
  },
  {
    name: "null for each list of messages",
    why: "a backend is down, and a gateway fills in what is missing",
    create: () => editEnvelope(ofSmsLists, () => ({ meta: {}, data: null })),
  },
  {
    name: "errors of another kind beside data",
    why: "a count, or a list with a place for each item",
    create: () => editEnvelope(ofWhole, (one) => ({ ...one, errors: [null] })),
  },
  {
    name: "an empty body after a write",
    why: "nothing was asked for",
    create: () => editResponse(ofWrites, (response) => ({ ...response, body: "" })),
  },
  {
    name: "an empty object after a write",
    why: "nothing was asked for, and clients want JSON",
    create: () => editEnvelope(ofWrites, () => ({})),
  },
  {
    name: "no records after a write",
    why: "the caller knows what it sent",
    create: () => editEnvelope(ofWrites, (one) => ({ ...one, data: [] })),
  },
];
