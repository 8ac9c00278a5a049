import { expect, test } from "vitest";
import { readContacts } from "./contacts.ts";
import { render } from "./steps.ts";

test("contacts are read from CSV", () => {
  const csv = 'id,firstName,phoneNumber\n7,"Ada, Countess",+447700900123\n';
  expect(readContacts(csv)).toEqual([
    { id: 7, firstName: "Ada, Countess", phoneNumber: "+447700900123" },
  ]);
});

test.each([
  ["x,Ada,+447700900123", 'line 2: id must be a whole number, but is "x"'],
  ["7,,+447700900123", "line 2: firstName must not be empty"],
  ["7,Ada,447700900123", 'line 2: phoneNumber must look like +447700900123, but is "447700900123"'],
])("the row %s is rejected with its line and field", (row, said) => {
  expect(() => readContacts(`id,firstName,phoneNumber\n${row}\n`)).toThrow(said);
});

test("a template is filled, and an unknown placeholder is an error", () => {
  expect(render("Hi {{firstName}}!\n", { firstName: "Ada" })).toBe("Hi Ada!");
  expect(() => render("Hi {{surname}}!", { firstName: "Ada" })).toThrow(
    "unknown placeholder {{surname}}. Expected one of: firstName.",
  );
});
