import { expect, test } from "vitest";
import { findCode, findLinks } from "./find-code.ts";

test.each([
  ["Your code is 348202.", "348202"],
  ["348 202 is your Alder & Pine code. It is good for ten minutes.", "348202"],
  ["Use 123-456 to sign in", "123456"],
  ["PIN: 4821", "4821"],
  ["G-582931 is your Google verification code.", "G-582931"],
  ["Your code: X7K9Q2", "X7K9Q2"],
  ["Twój kod to 90210455", "90210455"],
  ["<#> 12345678 is your code. FA+9qCX9VSu", "12345678"],
  ["Order 20261: your code is 7731", "7731"],
  ["Code 1234, valid until 2026-11-22 10:30", "1234"],
  ["Votre code : 445566 🙂", "445566"],
  ["No code here at all", undefined],
  ["Call +447700900123 or 0800", "0800"],
  ["It costs 1,299.00 or £1299", undefined],
  ["See https://example.com/123456", undefined],
  ["Your parcel 123456789012 is here", undefined],
  ["Your order 0007 is on its way", undefined],
  ["Invoice no. 20264: pay by Friday", undefined],
  ["Your booking code is 5512", "5512"],
  ["Order ID: 4411, PIN 9080", "9080"],
  ["", undefined],
])("%s", (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  ["See https://example.com/a?b=1&c=2.", ["https://example.com/a?b=1&c=2"]],
  ["(https://a.example/x) and HTTP://B.example!", ["https://a.example/x", "HTTP://B.example"]],
  ["https://a.example/wiki/X_(Y)", ["https://a.example/wiki/X_(Y)"]],
  ["“https://a.example/ż”, example.com", ["https://a.example/ż"]],
  ["nothing", []],
])("the links of %s", (text, links) => {
  expect(findLinks(text)).toEqual(links);
});
