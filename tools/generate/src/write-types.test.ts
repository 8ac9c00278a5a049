import type { Document } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writeTypes } from "./write-types.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const list = (items: object) => ({ type: "array", items });
const id = { type: ["integer", "null"], format: "int64", description: "Its id." };

/** Notes that are written with tags, and come back in an envelope. */
const document = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/note": {
      post: {
        operationId: "createNotes",
        requestBody: { required: true, ...json(list(ref("NoteCreate"))) },
        responses: { 200: { description: "Done.", ...json(ref("NoteEnvelope")) } },
      },
    },
  },
  components: {
    schemas: {
      NoteEnvelope: { type: "object", properties: { data: list(ref("Note")) } },
      Note: { type: "object", description: "A note.", properties: { id, tags: list(ref("Tag")) } },
      NoteCreate: {
        type: "object",
        properties: {
          tags: list(ref("Tag")),
          rows: list(list({ type: "string" })),
          of: ref("Part"),
        },
      },
      Part: { type: "object", properties: { names: list({ type: "string" }) } },
      Tag: { type: "object", properties: { words: list({ type: "string" }) } },
    },
  },
} as unknown as Document;

const text = await writeTypes(document);
const declared = (name: string) =>
  new RegExp(`^export type ${name} = (.*?^});$`, "ms").exec(text)?.[1]?.replaceAll(/\s+/g, " ");

test("a schema is declared under its name, with its text, and named where it is used", () => {
  expect(text).toContain("/** @description A note. */\nexport type Note = {\n    /**");
  expect(text).toContain("        Note: Note;");
  expect(text).not.toContain('components["schemas"]');
});

test("what is sent takes lists that may not be changed; what comes back may be, and what does both", () => {
  expect(text).toContain('"application/json": readonly NoteCreate[];');
  expect(declared("NoteCreate")).toBe(
    "{ tags?: readonly Tag[] | undefined; rows?: readonly (readonly string[])[] | undefined; of?: Part | undefined; }",
  );
  expect(declared("Part")).toBe("{ names?: readonly string[] | undefined; }");
  expect(declared("NoteEnvelope")).toBe("{ data?: Note[] | undefined; }");
  expect(declared("Note")).toContain("tags?: Tag[] | undefined;");
  expect(declared("Tag")).toBe("{ words?: string[] | undefined; }");
});

test("a long integer may be a string, and its text says when", async () => {
  expect(declared("Note")).toContain(
    "@description Its id. Past 2^53 it is a string: a number would be rounded. */ id?: null | number | string | undefined;",
  );
  expect(await writeTypes(document, false)).toContain("id?: number | null;");
});
