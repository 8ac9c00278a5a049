import { expect, test } from "vitest";
import { fill, fillHtml, placeholdersOf, sampleOf } from "./placeholders.ts";

test("names each placeholder once", () => {
  expect(placeholdersOf("Hi {{firstName}}, {{ code }}", null, "{{firstName}} {no} {{}}")).toEqual([
    "firstName",
    "code",
  ]);
});

test("takes names as people write them, and no other syntax", () => {
  expect(placeholdersOf("{{user.first-name}} {{imię}} {{#if a}}{{/if}}")).toEqual([
    "user.first-name",
    "imię",
  ]);
});

test("fills what has a sample, and nothing else", () => {
  expect(fill("{{ a }} {{b}} {{a}}", { a: "$1" })).toBe("$1 {{b}} $1");
  expect(fill("{{a}}", { a: "" })).toBe("{{a}}");
});

test("a sample is no markup", () => {
  expect(fillHtml("<p>{{a}}</p>", { a: "<b>&" })).toBe("<p>&#60;b&#62;&#38;</p>");
});

test("a sample is the name in words", () => {
  expect(["firstName", "order.tracking_number", "imię"].map(sampleOf)).toEqual([
    "first name",
    "order tracking number",
    "imię",
  ]);
});
