import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary.ts";
import { createTestRun } from "../../test/test-run.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((one) => (typeof one === "string" ? Buffer.from(one) : Buffer.from(one))),
  );
const utf16 = (text: string, isBig = false) => {
  const little = Buffer.from(text, "utf16le");
  return isBig ? little.swap16() : little;
};
const head = "phone,name\n";
const ada = "+447700900101,Ada\n";
const lukasz = "phone,name\r\n+447700900101,Łukasz\r\n";
const windows1250 = bytes("phone,name\r\n+447700900101,", [0xa3], "ukasz\r\n");

/** Messy files, and what is sent, or the words with which they are refused before anything is. */
const files: [what: string, file: string | Buffer, expected: string[] | RegExp, flags?: string][] =
  [
    ["a plain file", head + ada, ["Hi Ada"]],
    ["UTF-8 with a mark", `\ufeff${lukasz}`, ["Hi Łukasz"]],
    ["UTF-16 LE with a mark", utf16(`\ufeff${lukasz}`), ["Hi Łukasz"]],
    ["UTF-16 BE with a mark", utf16(`\ufeff${lukasz}`, true), ["Hi Łukasz"]],
    ["UTF-16 LE without a mark", utf16(lukasz), /--encoding utf-16le/],
    ["the same, named", utf16(lukasz), ["Hi Łukasz"], "--encoding utf-16le"],
    ["Windows-1250", windows1250, /line 2 is not UTF-8.*--encoding windows-1250/],
    ["the same, named", windows1250, ["Hi Łukasz"], "--encoding windows-1250"],
    [
      "Windows-1251, named",
      bytes(head, "+447700900101,", [0xde, 0xeb, 0xff], "\n"),
      ["Hi Юля"],
      "--encoding windows-1251",
    ],
    [
      "an encoding that is none",
      head + ada,
      /--encoding klingon is not known/,
      "--encoding klingon",
    ],
    [
      "a letter that was lost before",
      `${head}+447700900101,\ufffdukasz\n`,
      /line 2 has a letter that was lost/,
    ],
    [
      "letters decoded twice",
      `${head}+447700900101,Å\u0081ukasz\n`,
      /line 2 has a letter that was lost/,
    ],
    ["a workbook", bytes("PK\u0003\u0004", [0, 0, 0x14]), /a workbook or an archive/],
    ["zero bytes", bytes("phone,name\n+4477", [0], "\n"), /line 2 has a zero byte/],
    ["an empty file", "", /it is empty/],
    ["a mark alone", "\ufeff", /it is empty/],
    ["column names alone", head, /there are no recipients/],
    ["no column names", ada + ada, /no line of column names/],
    ["line ends of an old Mac", "phone,name\r+447700900101,Ada\r", ["Hi Ada"]],
    [
      "mixed line ends",
      "phone,name\r\n+447700900101,Ada\n+447700900102,Bo\r\n",
      ["Hi Ada", "Hi Bo"],
    ],
    ["no line end at the end", head + ada.trim(), ["Hi Ada"]],
    ["semicolons", "phone;name\r\n+447700900101;Ada\r\n", /--delimiter ';'/],
    ["semicolons, and a quoted cell", 'phone;name\r\n"+447700900101";Ada\r\n', /--delimiter ';'/],
    ["semicolons, all quoted", '"phone";"name"\n"+447700900101";"Ada"\n', /--delimiter ';'/],
    ["semicolons, named", "phone;name\r\n+447700900101;Ada\r\n", ["Hi Ada"], "--delimiter ;"],
    ["one letter for a column", "n\n+447700900101;x\n", /--column.*n\./],
    ["tabs", "phone\tname\n+447700900101\tAda\n", /--delimiter tab/],
    ["tabs, named", "phone\tname\n+447700900101\tAda\n", ["Hi Ada"], "--delimiter tab"],
    ["tabs, named as in code", "phone\tname\n+447700900101\tAda\n", ["Hi Ada"], "--delimiter \\t"],
    ["a first line of Excel", "sep=;\r\nphone;name\r\n+447700900101;Ada\r\n", ["Hi Ada"]],
    ["a column that is missing", "number,name\n+447700900101,Ada\n", /--column.*number, name/],
    ["a row of commas", `${head}${ada},\n+447700900102,Bo\n`, ["Hi Ada", "Hi Bo"]],
    ["empty lines", `\n${head}\n${ada}\n\n`, ["Hi Ada"]],
    ["two empty columns at the end", "phone,name,,\n+447700900101,Ada,,\n", ["Hi Ada"]],
    [
      "more cells than columns",
      `${head}+447700900101,Ada,Lovelace\n`,
      /line 2 has a cell in a column without a name/,
    ],
    ["a quoted comma", `${head}+447700900101,"Ada, Countess"\n`, ["Hi Ada, Countess"]],
    ["a quoted line end", `${head}+447700900101,"Ada\r\nLovelace"\n`, ["Hi Ada\nLovelace"]],
    ["a quote that nothing closes", `${head}${ada}+447700900102,"Bo\n`, /line 3 opens a quote/],
    [
      "a quote that takes the next line in",
      `${head}+447700900101,"Ada\n+447700900102,Bo"\n`,
      /line 2 has a quote that takes/,
    ],
    [
      "a quote within a cell",
      `${head}+447700900101,Ada "Ace" L\n`,
      /line 2 has a quote within a cell/,
    ],
    [
      "a number that Excel has shortened",
      `${head}4.47701E+10,Ada\n`,
      /line 2: "phone" is shortened.*4.85E\+10/,
    ],
    ["the same with a decimal comma", 'phone,name\n"4,47701E+10",Ada\n', /is shortened/],
    ["a decimal", `${head}447700900101.0,Ada\n`, /is a decimal/],
    ["a decimal of two places", `${head}+447700900101.00,Ada\n`, /is a decimal/],
    ["an apostrophe", `${head}'+447700900101,Ada\n`, ["Hi Ada"]],
    ["no plus", `${head}447700900101,Ada\n`, /has no plus.*--prefix \+/],
    [
      "a plus alone as the prefix",
      `${head}447700900101,Ada\n`,
      /plus and the country code/,
      "--prefix +",
    ],
    ["no country code, with its prefix", `${head}7700900101,Ada\n`, ["Hi Ada"], "--prefix +44"],
    ["a national number", `${head}07700900101,Ada\n`, /begins with 0/, "--prefix +44"],
    ["spaces, dashes and brackets", `${head}+44 (7700) 900-101,Ada\n`, ["Hi Ada"]],
    ["00 and marks of a phone book", `${head}\u202a00447700900101\u202c,Ada\n`, ["Hi Ada"]],
    ["a zero that nobody dials", `${head}+44 (0)7700 900101,Ada\n`, /has \(0\)/],
    [
      "two numbers in a cell",
      `${head}+447700900101 +447700900102,Ada\n`,
      /not a plus and 7 to 15 digits/,
    ],
    ["an error of a formula", `${head}+447700900101,#N/A\n`, /"name" is an error of a formula/],
    ["a number twice", `${head}${ada}+44 7700 900 101,Ada\n`, ["Hi Ada"]],
  ];

test.each(files)("%s", async (_, file, expected, flags = "") => {
  const stdin = (async function* () {
    yield Buffer.from(file);
  })();
  const sandbox = createSandbox({ data: "empty" });
  const { messaging } = createTestRun({ stdin, fetch: sandbox.fetch });
  const line = ["bulk", "-", "--id", "spring", "--sender", "ACME", "--template", "Hi {{name}}"];
  const how = flags.split(" ").filter(Boolean);
  const folder = temporaryFolder();
  const places = ["--store", folder, "--outcomes", join(folder, "outcomes.csv")];
  const column = ["--column", "phone", "--yes", ...places];
  const { code, stderr } = await messaging(...line, ...column, ...how);
  const sent = (await sandbox.messages()).map(({ text }) => text).sort();
  if (Array.isArray(expected)) expect([code, sent]).toEqual([0, expected]);
  else {
    expect([code, sent, stderr.replaceAll("\n", " ")]).toEqual([
      2,
      [],
      expect.stringMatching(expected),
    ]);
    // No cell is shown.
    expect(stderr).not.toMatch(/7700900|Lovelace/);
  }
});
