import type { Bump } from "../src/check/bump.ts";

/** A change of the spec, made in its bundled document, and the bump it deserves. */
export interface SpecPlant {
  name: string;
  bump: Bump;
  change(document: Spec): void;
}

/** The parts of the document that the plants touch. Each is there: a plant that finds nothing to change throws. */
interface Spec {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { parameters: object[] } }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, { schema: Schema }> };
}

interface Operation {
  tags: string[];
  description: string;
  responses: Record<string, object>;
  [key: string]: unknown;
}

interface Schema {
  properties: Record<string, Schema>;
  required: string[];
  enum: unknown[];
  anyOf: object[];
  readOnly: boolean;
  writeOnly: boolean;
  default: unknown;
  maxLength: number;
  minProperties: number;
  type: string | string[];
  description: string;
}

const operation = ({ paths }: Spec, method: string, url: string): Operation => {
  const found = paths[url]?.[method];
  if (!found) throw new Error(`There is no ${method} ${url} to plant in.`);
  return found;
};

const schema = ({ components }: Spec, name: string): Schema => {
  const found = components.schemas[name] ?? components.parameters[name]?.schema;
  if (!found) throw new Error(`There is no ${name} to plant in.`);
  return found;
};

const property = (spec: Spec, name: string, key: string): Schema => {
  const found = schema(spec, name).properties[key];
  if (!found) throw new Error(`${name} has no ${key} to plant in.`);
  return found;
};

const webhook = ({ webhooks }: Spec) => {
  if (!webhooks.smsStatus) throw new Error("There is no webhook to plant in.");
  return webhooks.smsStatus.post;
};

const text = (): Schema => ({ type: "string", description: "Planted." }) as Schema;

export const specPlants: SpecPlant[] = [
  {
    name: "operation removed",
    bump: "major",
    change: ({ paths }) => delete paths["/v2.1/scenario/trigger"],
  },
  {
    name: "operation added",
    bump: "minor",
    change: (spec) => {
      const list = operation(spec, "get", "/v2.1/group");
      spec.paths["/v2.1/planted"] = { get: { ...list, operationId: "listPlanted" } };
    },
  },
  {
    name: "enum of a request narrowed",
    bump: "major",
    change: (spec) => schema(spec, "GroupOrderBy").enum.pop(),
  },
  {
    name: "enum of a request widened",
    bump: "minor",
    change: (spec) => schema(spec, "GroupOrderBy").enum.push("planted"),
  },
  {
    name: "field of a request newly required",
    bump: "major",
    change: (spec) => schema(spec, "GroupCreate").required.push("description"),
  },
  {
    name: "optional field of a request added",
    bump: "minor",
    change: (spec) => (schema(spec, "SmsSend").properties.planted = text()),
  },
  {
    name: "text of a request must be shorter",
    bump: "major",
    change: (spec) => (property(spec, "GroupCreate", "name").maxLength = 10),
  },
  {
    name: "text of a request may be longer",
    bump: "minor",
    change: (spec) => (property(spec, "GroupCreate", "name").maxLength = 10_000),
  },
  {
    name: "default of a parameter changed",
    bump: "major",
    change: (spec) => (schema(spec, "Limit").default = 50),
  },
  {
    name: "required field of a response removed",
    bump: "major",
    change: (spec) => {
      delete schema(spec, "Group").properties.createdAt;
      schema(spec, "Group").required = schema(spec, "Group").required.filter(
        (name) => name !== "createdAt",
      );
    },
  },
  {
    name: "field of a response no longer certain",
    bump: "major",
    change: (spec) => schema(spec, "Group").required.pop(),
  },
  {
    name: "field of a response may be null",
    bump: "major",
    change: (spec) => (property(spec, "Group", "name").type = ["string", "null"]),
  },
  {
    name: "optional field of a response added",
    bump: "minor",
    change: (spec) => (schema(spec, "Group").properties.planted = text()),
  },
  {
    name: "field of a webhook no longer certain",
    bump: "major",
    change: (spec) => schema(spec, "SmsStatusEventData").required.pop(),
  },
  {
    name: "field of a webhook added",
    bump: "minor",
    change: (spec) => (schema(spec, "SmsStatusEventData").properties.planted = text()),
  },
  {
    name: "retry class: may now be carried out twice",
    bump: "major",
    change: (spec) => (operation(spec, "post", "/v2.1/sms")["x-retry"] = "idempotent"),
  },
  {
    name: "retry class: no longer retried",
    bump: "minor",
    change: (spec) => (operation(spec, "put", "/v2.1/group")["x-retry"] = "unsafe"),
  },
  {
    name: "paging by another parameter",
    bump: "major",
    change: (spec) =>
      (operation(spec, "get", "/v2.1/group")["x-paging"] = {
        offset: "skip",
        limit: "limit",
        key: ["id"],
      }),
  },
  {
    name: "list no longer fetched again after a write",
    bump: "major",
    change: (spec) => (operation(spec, "post", "/v2.1/group")["x-invalidates"] = []),
  },
  {
    name: "operation moved to another resource",
    bump: "major",
    change: (spec) => (operation(spec, "get", "/v2.1/group").tags = ["sms"]),
  },
  {
    name: "operation deprecated",
    bump: "minor",
    change: (spec) => (operation(spec, "get", "/v2.1/group").deprecated = true),
  },
  {
    name: "description only",
    bump: "patch",
    change: (spec) => (operation(spec, "get", "/v2.1/group").description = "Planted."),
  },
  {
    name: "open enum of a response: value added",
    bump: "minor",
    change: (spec) => schema(spec, "SmsStatus").anyOf.unshift({ const: 42, "x-final": true }),
  },
  {
    name: "open enum of a response: value removed",
    bump: "minor",
    change: (spec) => schema(spec, "ErrorCode").anyOf.shift(),
  },
  {
    name: "open enum of a response: no longer open",
    bump: "minor",
    change: (spec) => schema(spec, "ErrorCode").anyOf.pop(),
  },
  {
    name: "207 removed",
    bump: "minor",
    change: (spec) => delete operation(spec, "post", "/v2.1/sms").responses["207"],
  },
  {
    name: "200 removed",
    bump: "major",
    change: (spec) => delete operation(spec, "post", "/v2.1/sms").responses["200"],
  },
  {
    name: "error response removed",
    bump: "minor",
    change: (spec) => delete operation(spec, "post", "/v2.1/sms").responses["413"],
  },
  {
    name: "error response added",
    bump: "minor",
    change: (spec) => (operation(spec, "post", "/v2.1/sms").responses["409"] = { description: "" }),
  },
  {
    name: "header of a webhook added",
    bump: "minor",
    change: (spec) =>
      webhook(spec).parameters.push({
        name: "webhook-planted",
        in: "header",
        required: true,
        schema: text(),
      }),
  },
  {
    name: "header of a webhook removed",
    bump: "major",
    change: (spec) => webhook(spec).parameters.shift(),
  },
  {
    name: "webhook removed",
    bump: "major",
    change: ({ webhooks }) => delete webhooks.smsStatus,
  },
  {
    name: "webhook added",
    bump: "minor",
    change: (spec) => (spec.webhooks.planted = structuredClone(spec.webhooks.smsStatus) as never),
  },
  {
    name: "field of a request only the service writes now",
    bump: "major",
    change: (spec) => (property(spec, "SmsSend", "shortLink").readOnly = true),
  },
  {
    name: "field of a response only callers write now",
    bump: "major",
    change: (spec) => (property(spec, "Group", "name").writeOnly = true),
  },
  {
    name: "path parameter renamed",
    bump: "major",
    change: (spec) => {
      const url = "/v2.1/group/{groupId}/contact";
      spec.paths["/v2.1/group/{id}/contact"] = spec.paths[url] ?? {};
      delete spec.paths[url];
      Object.assign(spec.components.parameters.GroupId ?? {}, { name: "id" });
    },
  },
  {
    name: "path renamed",
    bump: "major",
    change: (spec) => {
      spec.paths["/v2.1/text"] = spec.paths["/v2.1/sms"] ?? {};
      delete spec.paths["/v2.1/sms"];
    },
  },
  {
    name: "body newly asked for",
    bump: "major",
    change: (spec) => {
      const { requestBody } = operation(spec, "post", "/v2.1/group");
      operation(spec, "get", "/v2.1/group").requestBody = structuredClone(requestBody);
    },
  },
  {
    name: "another way to authenticate added",
    bump: "minor",
    change: (spec) =>
      (operation(spec, "post", "/v2.1/sms").security = [{ apiKey: [] }, { planted: [] }]),
  },
  {
    name: "the way to authenticate changed",
    bump: "major",
    change: (spec) => (operation(spec, "post", "/v2.1/sms").security = [{ planted: [] }]),
  },
  {
    name: "status no longer final",
    bump: "major",
    change: (spec) => Object.assign(schema(spec, "SmsStatus").anyOf[2] ?? {}, { "x-final": false }),
  },
  {
    name: "value may be in another form",
    bump: "major",
    change: (spec) => schema(spec, "SmsStatus").anyOf.push({ type: "string" }),
  },
  { name: "nothing", bump: "none", change: () => {} },
];
