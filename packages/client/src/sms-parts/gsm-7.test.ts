import { expect, test } from "vitest";
import { smsParts } from "./index.ts";

/** 3GPP TS 23.038, 6.2.1, by code: what 0x00 to 0x7F stand for, 16 to a row; 1B is the escape itself. */
const alphabet = `
  0040 00A3 0024 00A5 00E8 00E9 00F9 00EC 00F2 00C7 000A 00D8 00F8 000D 00C5 00E5
  0394 005F 03A6 0393 039B 03A9 03A0 03A8 03A3 0398 039E  --  00C6 00E6 00DF 00C9
  0020 0021 0022 0023 00A4 0025 0026 0027 0028 0029 002A 002B 002C 002D 002E 002F
  0030 0031 0032 0033 0034 0035 0036 0037 0038 0039 003A 003B 003C 003D 003E 003F
  00A1 0041 0042 0043 0044 0045 0046 0047 0048 0049 004A 004B 004C 004D 004E 004F
  0050 0051 0052 0053 0054 0055 0056 0057 0058 0059 005A 00C4 00D6 00D1 00DC 00A7
  00BF 0061 0062 0063 0064 0065 0066 0067 0068 0069 006A 006B 006C 006D 006E 006F
  0070 0071 0072 0073 0074 0075 0076 0077 0078 0079 007A 00E4 00F6 00F1 00FC 00E0`;

/** 6.2.1.1: what stands for 1B0A, 1B14, 1B28, 1B29, 1B2F, 1B3C, 1B3D, 1B3E, 1B40 and 1B65. */
const extension = "000C 005E 007B 007D 005C 005B 007E 005D 007C 20AC";

const codePoints = (table: string) =>
  Array.from(table.matchAll(/[0-9A-F]{4}/g), ([code]) => Number.parseInt(code, 16));

test("every code point has the septets of the standard's two tables", () => {
  const one = new Set(codePoints(alphabet));
  const two = new Set(codePoints(extension));
  expect([one.size, two.size]).toEqual([127, 10]);
  const wrong = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    const expected = one.has(code) ? 1 : two.has(code) ? 2 : 0;
    const { encoding, length } = smsParts(String.fromCodePoint(code));
    return (encoding === "GSM-7" ? length : 0) !== expected;
  });
  expect(wrong).toEqual([]);
});
