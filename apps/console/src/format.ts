export const formats = {
  minute: new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
  second: new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" }),
  clock: new Intl.DateTimeFormat(undefined, { timeStyle: "short" }),
  day: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }),
  zone: new Intl.DateTimeFormat(undefined, {
    ...{ weekday: "short", day: "numeric", month: "short", year: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  }),
};

/** A moment in milliseconds, to the second. */
export const timeWithSeconds = formats.second.format;

/** A moment in Unix seconds with its time zone: a clock shows some times twice a year, and some never. */
export function timeWithZone(seconds: number): string {
  return formats.zone.format(seconds * 1000);
}

const units = { d: 86_400, h: 3_600, min: 60, s: 1 };

/** Milliseconds in the two largest units that they fill: `2 h 5 min`, `40 s`. */
export function duration(ms: number): string {
  let left = Math.max(1, Math.round(ms / 1000));
  const parts = Object.entries(units).flatMap(([unit, size]) => {
    const number = Math.floor(left / size);
    left %= size;
    return number > 0 ? `${number} ${unit}` : [];
  });
  return parts.slice(0, 2).join(" ");
}

/** `groups`, of `group`. */
export function plural(noun: string): string {
  return `${noun}s`;
}

/** `1 group`, `3 groups`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString()} ${number === 1 ? noun : plural(noun)}`;
}
