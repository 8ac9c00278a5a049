import { Text } from "@mantine/core";

const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A moment given in Unix seconds, in the reader's own time zone. */
export function Moment({ seconds }: { readonly seconds: number }) {
  const date = new Date(seconds * 1000);
  return (
    <Text component="time" size="sm" dateTime={date.toISOString()}>
      {format.format(date)}
    </Text>
  );
}
