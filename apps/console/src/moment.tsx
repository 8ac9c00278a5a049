import { Text } from "@mantine/core";
import { formats } from "./format.ts";

interface MomentProps {
  readonly seconds: number;
  readonly withSeconds?: boolean;
}

/** A moment in Unix seconds, shown in the reader's time zone. */
export function Moment({ seconds, withSeconds = false }: MomentProps) {
  const date = new Date(seconds * 1000);
  return (
    <Text component="time" dateTime={date.toISOString()}>
      {formats[withSeconds ? "second" : "minute"].format(date)}
    </Text>
  );
}

/** A moment in milliseconds, as short as the inbox of a phone shows it. */
export function ShortTime({ ms }: { readonly ms: number }) {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <Text component="time" size="xs" c="dimmed" flex="none" dateTime={date.toISOString()}>
      {isToday ? "" : `${formats.day.format(date)}, `}
      {formats.clock.format(date)}
    </Text>
  );
}
