import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary.ts";
import { createTestRun } from "../../test/test-run.ts";

/** Runs `bulk` over a CSV that is typed in, by a person who agrees or not. */
async function send(csv: string, flags: string, isAgreed?: boolean) {
  const stdin = (async function* () {
    yield Buffer.from(csv);
  })();
  const sandbox = createSandbox({ data: "empty" });
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return isAgreed;
  };
  const folder = temporaryFolder();
  const { messaging } = createTestRun({ stdin, fetch: sandbox.fetch, confirm });
  const { code, stderr } = await messaging(
    ...["bulk", "-", "--id", "spring", "--sender", "ACME", "--template", "Hi {{name}}"],
    ...["--store", folder, "--outcomes", join(folder, "outcomes.csv")],
    ...flags.split(" ").filter(Boolean),
  );
  const sent = await sandbox.messages();
  return { code, stderr, asked, numbers: sent.map(({ to }) => to).sort(), texts: sent };
}

const csvOf = (cells: readonly string[]) =>
  `phoneNumber,name\n${cells.map((cell, at) => `${cell},N${at}`).join("\n")}\n`;
const polish = ["500500501", "500500502", "500500503", "500500504", "500500505"];
const full = polish.map((one) => `+48${one}`);
const to48 = "--yes --prefix +48";

/** Columns, and the numbers that are texted, or the words with which all are refused before any is. */
const columns: [what: string, cells: string[], expected: string[] | RegExp, flags?: string][] = [
  ["numbers of one country", full, full],
  ["numbers of two countries", [...full, "+4915112345678"], [...full, "+4915112345678"].sort()],
  [
    "numbers of all forms with a code",
    ["+48 500 500 501", "0048500500502", "'+48-500-500-503"],
    full.slice(0, 3),
  ],
  ["without a code, all alike", polish, full, to48],
  ["spaces and dashes, all alike", ["500 500 501", "500-500-502"], full.slice(0, 2), to48],
  ["an unneeded prefix", full, full, to48],
  [
    "national numbers and no prefix",
    polish,
    /5 of 5, lines 2, 3, 4, 5, 6: "phoneNumber" has no plus/,
  ],
  [
    "with the code, the plus lost",
    full.map((one) => one.slice(1)),
    /5 of 5.* begins with 48 already/,
    to48,
  ],
  [
    "one with the code, the plus lost",
    [...polish, "48500500506"],
    /line 7: .* begins with 48 already/,
    to48,
  ],
  ["two lengths", [...polish, "50050050"], /line 7: .* of another length than 9 digits/, to48],
  [
    "one with a plus among others",
    [...polish, "+48500500506"],
    /line 7: .* has a plus, and others/,
    to48,
  ],
  ["one without among others", [...full, "500500506"], /line 7: .* has no plus, and others/, to48],
  ["a plus alone as the prefix", polish, /must be a plus and the country code/, "--yes --prefix +"],
  ["a prefix without its plus", polish, /must be a plus and the country code/, "--yes --prefix 48"],
  ["(0) beside a country code", ["+44 (0)7700 900101"], /line 2: .* has \(0\)/],
  ["(0) beside the prefix", ["(0)7700 900101"], /line 2: .* has \(0\)/, "--yes --prefix +44"],
  [
    "a trunk zero after the code",
    ["+44 07700 900101"],
    /line 2: .* has a 0 after its country code/,
  ],
  ["a trunk zero and a prefix", ["07700900101"], /line 2: .* begins with 0/, "--yes --prefix +44"],
  ["a zero that is dialed", ["+39 06 1234 5678"], ["+390612345678"]],
  [
    "numbers of another country than the prefix",
    ["2025550123", "2125550123"],
    /makes no number/,
    "--yes --prefix +33",
  ],
  ["shortened by Excel", ["4.85E+10"], /line 2: .* is shortened/],
  [
    "German ones of one length",
    ["15112345678", "17112345678"],
    ["+4915112345678", "+4917112345678"],
    "--yes --prefix +49",
  ],
];

test.each(columns)("%s", async (_, cells, expected, flags = "--yes") => {
  const { code, numbers, stderr } = await send(csvOf(cells), flags);
  if (Array.isArray(expected)) expect([code, numbers]).toEqual([0, expected]);
  else expect([code, numbers, stderr]).toEqual([2, [], expect.stringMatching(expected)]);
  // No number is shown, and no country is recommended.
  expect(stderr).not.toMatch(/500500|900101|--prefix \+\d/);
});

test("the preview counts countries", async () => {
  const { stderr } = await send(csvOf([...full.slice(0, 3), "+4915112345678"]), "--yes");
  expect(stderr).toContain("4 recipients (3 PL, 1 DE), 4 parts");
});

test("a country of hardly anybody is asked about, and named where nobody is asked", async () => {
  const many = Array.from({ length: 199 }, (_, at) => `+48500${String(500_000 + at)}`);
  const csv = csvOf([...many, "+4915112345678"]);
  const refused = await send(csv, "--yes");
  expect([refused.code, refused.numbers]).toEqual([2, []]);
  expect(refused.stderr).toMatch(/in DE: line 201\..*--yes DE/s);
  expect(await send(csv, "--yes DE")).toMatchObject({ code: 0, numbers: { length: 200 } });
  expect(await send(csv, "", false)).toMatchObject({
    ...{ code: 4, numbers: [], asked: ["Send to these, too?"] },
  });
  expect(await send(csvOf(many), "--yes", true)).toMatchObject({ code: 0, asked: [] });
});

test("a file after --yes is no country", async () => {
  const { messaging } = createTestRun();
  const { code, stderr } = await messaging(
    ...["bulk", "--yes", "-", "--id", "a", "--sender", "ACME", "--template", "Hi"],
  );
  expect([code, stderr]).toEqual([2, expect.stringContaining("it is empty")]);
});

/** What a spreadsheet leaves in a cell whose formula has failed, by its language. */
const errorCells: Readonly<Record<string, string>> = {
  English: "#N/A #DIV/0! #REF! #NAME? #VALUE! #NUM! #NULL! #SPILL! #CALC! #GETTING_DATA ########",
  German: "#NV #DIV/0! #BEZUG! #NAME? #WERT! #ZAHL! #ÜBERLAUF! Fehler:502",
  Polish: "#N/D #N/D! #DZIEL/0! #ADR! #NAZWA? #ARG! #LICZBA! #ZERO! #ROZLANIE! Błąd:502",
  French: "#N/A #REF! #NOM? #VALEUR! #NOMBRE! #NUL! #PROPAGATION! Erreur:522",
  Spanish: "#N/D #¡DIV/0! #¡REF! #¿NOMBRE? #¡VALOR! #¡NUM! #¡NULO! #¡DESBORDAMIENTO!",
  Russian: "#Н/Д #ДЕЛ/0! #ССЫЛКА! #ИМЯ? #ЗНАЧ! #ЧИСЛО! #ПУСТО! Ошибка:502",
  Czech: "#NENÍ_K_DISPOZICI #DĚLENÍ_NULOU! #ODKAZ! #NÁZEV? #HODNOTA! #ČÍSLO! Chyba:502",
  LibreOffice: "Err:502 Err:522 #REF! #NAME? ###",
  formulas: "=A2 =VLOOKUP(A2;B:C;2) =IF(A2=1) {=SUM(A1:A9)} =-A2",
};

test.each(Object.entries(errorCells))("error cells in %s are refused", async (_, cells) => {
  for (const cell of cells.split(" ")) {
    const { code, numbers, stderr } = await send(
      `phoneNumber,name\n+48500500501,"${cell}"\n`,
      "--yes",
    );
    expect([cell, code, numbers]).toEqual([cell, 2, []]);
    expect(stderr).toMatch(/line 2: "name" is (an error of a formula|a formula, and not)/);
  }
});

test.each([
  ...[
    "#1 of May",
    "#4711",
    "#A12",
    "No. #7",
    "# 5",
    "C#",
    "Err",
    "Error: 5",
    "Gate:512",
    "=)",
    "A=B",
  ],
  ...["N/A", "D'Arc", "-5 %", "+1 for you", "Ann # Bo"],
])("%s is an ordinary cell", async (cell) => {
  const { code, texts } = await send(`phoneNumber,name\n+48500500501,"${cell}"\n`, "--yes");
  expect([code, texts]).toMatchObject([0, [{ text: `Hi ${cell}` }]]);
});
