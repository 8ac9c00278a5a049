import { describe, expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "21:00", to: "08:00" };
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);

describe("quiet hours", () => {
  test.for([
    ["20:59", undefined, undefined],
    ["21:00", undefined, "2026-11-23T08:00:00.000Z"],
    ["03:30", undefined, "2026-11-22T08:00:00.000Z"],
    ["08:00", undefined, undefined],
    ["20:30", "Europe/Warsaw", "2026-11-23T07:00:00.000Z"],
    ["07:30", "Europe/Warsaw", undefined],
    ["15:30", "Asia/Kolkata", "2026-11-23T02:30:00.000Z"],
    ["12:00", "America/New_York", "2026-11-22T13:00:00.000Z"],
  ] as const)("at %s UTC in %s: until %s", ([time, zone, until]) => {
    const end = quietUntil(night, zone, at(time));
    expect(end === undefined ? undefined : new Date(end).toISOString()).toBe(until);
  });

  test.for([
    ["the clock goes forward meanwhile", "2026-03-28T23:30:00Z", "2026-03-29T06:00:00.000Z"],
    ["the clock goes back meanwhile", "2026-10-24T22:30:00Z", "2026-10-25T07:00:00.000Z"],
  ] as const)("they end by the zone's own clock where %s", ([, now, until]) => {
    const end = quietUntil({ ...night, timeZone: "Europe/Warsaw" }, undefined, Date.parse(now));
    expect(end && new Date(end).toISOString()).toBe(until);
  });

  test("within one day, and in the zone of those who have none", () => {
    const lunch = { from: "12:00", to: "13:00", timeZone: "Europe/Warsaw" };
    expect(quietUntil(lunch, undefined, at("11:30"))).toBe(at("12:00"));
    expect(quietUntil(lunch, "UTC", at("11:30"))).toBeUndefined();
  });
});
