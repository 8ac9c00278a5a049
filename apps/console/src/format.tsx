import { Text } from "@mantine/core";

/** `groups`, of `group`. */
export function plural(noun: string): string {
  return `${noun}s`;
}

/** `1 group`, `3 groups`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString()} ${number === 1 ? noun : plural(noun)}`;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A moment in Unix seconds, shown in the reader's time zone. */
export function Moment({ seconds }: { readonly seconds: number }) {
  const date = new Date(seconds * 1000);
  return (
    <Text component="time" size="sm" dateTime={date.toISOString()}>
      {moment.format(date)}
    </Text>
  );
}

const exactMoment = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A moment in Unix seconds with its time zone: a clock shows some times twice a year, and some never. */
export function timeWithZone(seconds: number): string {
  return exactMoment.format(new Date(seconds * 1000));
}
