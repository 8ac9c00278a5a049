import {
  type Alternative,
  editEnvelope,
  editField,
  editRecords,
  ofAll,
  ofLists,
  ofSmsLists,
} from "./edit.ts";

/** A time that another dialect has written in milliseconds, or as text, stays in the range of a date. */
const toIso = (time: unknown) =>
  typeof time === "number" ? new Date(time < 1e11 ? time * 1000 : time).toISOString() : time;
const toMilliseconds = (seconds: unknown) => Number(seconds) * 1000;
const spelled = (spell: (number: string) => unknown) => () =>
  editField("phoneNumber", (number) => (typeof number === "string" ? spell(number) : number));

/** G9, G11, G13: what is in the record of a group, a contact, a template. */
export const records: readonly Alternative[] = [
  { name: "ids as strings", why: "they outgrow a double", create: () => editField("id", String) },
  {
    name: "ids of letters",
    why: "UUIDs are the fashion",
    create: () => editField("id", (id) => `grp_${Number(id).toString(36)}`),
  },
  {
    name: "another name for id",
    why: "groupId says more",
    create: () =>
      editRecords(ofAll, ({ id, ...rest }) => (id === undefined ? rest : { groupId: id, ...rest })),
  },
  {
    name: "no null fields",
    why: "serializers leave them out",
    create: () =>
      editRecords(ofAll, (record) =>
        Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)),
      ),
  },
  {
    name: "more fields",
    why: "services grow",
    create: () => editRecords(ofAll, (record) => ({ ...record, owner: { id: 7 }, tags: [] })),
  },
];

/** G21: what is in the record of a message. */
export const messages: readonly Alternative[] = [
  {
    name: "numbers without plus",
    why: "a gateway needs none",
    create: spelled((number) => number.slice(1)),
  },
  {
    name: "numbers as JSON numbers",
    why: "they are digits",
    create: spelled((number) => Number(number.slice(1))),
  },
  {
    name: "numbers with 00",
    why: "as one dials them",
    create: spelled((number) => `00${number.slice(1)}`),
  },
  {
    name: "numbers with spaces",
    why: "as people write them",
    create: spelled((number) => number.replace(/(\+\d\d)(\d{3})/, "$1 $2 ")),
  },
  {
    name: "national numbers",
    why: "a service of one country",
    create: spelled((number) => number.replace(/^\+\d\d/, "0")),
  },
  {
    name: "masked numbers",
    why: "a log need not hold personal data",
    create: spelled((number) => `${number.slice(0, 5)}****${number.slice(-1)}`),
  },
  {
    name: "another name for the number",
    why: "networks say msisdn",
    create: () =>
      editRecords(ofAll, ({ phoneNumber, ...rest }) =>
        "status" in rest ? { msisdn: phoneNumber, ...rest } : { phoneNumber, ...rest },
      ),
  },
  {
    name: "no external id",
    why: "it was in the path",
    create: () =>
      editRecords(ofLists, ({ externalId, ...rest }) =>
        "status" in rest ? rest : { externalId, ...rest },
      ),
  },
  {
    name: "an id in each record",
    why: "a message has one",
    create: () =>
      editRecords(ofAll, (record) =>
        "status" in record
          ? { id: `${record.externalId}-${record.phoneNumber}`, ...record }
          : record,
      ),
  },
  {
    name: "a record a part",
    why: "parts are what is paid for",
    create: () =>
      editEnvelope(ofSmsLists, (one) =>
        Array.isArray(one.data) ? { ...one, data: twice(one.data) } : one,
      ),
  },
];

function twice(data: object[]): object[] {
  return data.flatMap((one) => [
    { ...one, part: 1 },
    { ...one, part: 2 },
  ]);
}

/** G22: which statuses a message has. */
export const statuses: readonly Alternative[] = [
  {
    name: "statuses as strings",
    why: "PHP services quote numbers",
    create: () => editField("status", String),
  },
  {
    name: "statuses by name",
    why: "people read them",
    create: () => editField("status", (status) => (status === 2 ? "DELIVRD" : "ENROUTE")),
  },
  {
    name: "other numbers",
    why: "each gateway has a list",
    create: () => editField("status", (status) => Number(status) + 100),
  },
];

/** G23: how times are written. */
export const times: readonly Alternative[] = [
  {
    name: "created at in RFC 3339",
    why: "JSON's habit",
    create: () => editField("createdAt", toIso),
  },
  {
    name: "created at in milliseconds",
    why: "JavaScript's habit",
    create: () => editField("createdAt", toMilliseconds),
  },
  {
    name: "messages' times in RFC 3339",
    why: "JSON's habit",
    create: () => editField("createTime", toIso),
  },
  {
    name: "messages' times in milliseconds",
    why: "JavaScript's habit",
    create: () => editField("createTime", toMilliseconds),
  },
  {
    name: "no times",
    why: "nobody asked",
    create: () => editRecords(ofAll, ({ createTime, createdAt, statusTime, ...rest }) => rest),
  },
];
