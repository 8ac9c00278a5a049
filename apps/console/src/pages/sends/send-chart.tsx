import { Group, Text } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import { timeWithSeconds } from "../../format.ts";
import { Detail } from "../../text.ts";
import classes from "./send-chart.module.css";
import { statusWords } from "./status.tsx";

const lines = ["Accepted", "Delivered", "Failed"] as const;
/** Each 3:1 or more on its background, and different in its dashes, too. */
const looks = [
  { color: "light-dark(#3b5bdb, #91a7ff)" },
  { color: "light-dark(#087f5b, #38d9a9)", strokeDasharray: "8 4" },
  { color: "light-dark(#c92a2a, #ff8787)", strokeDasharray: "2 4" },
];
const [width, height] = [600, 160];

/** Draws how many messages were accepted, delivered and failed over time. */
export function SendChart({ messages }: { readonly messages: readonly Sms[] }) {
  const times = lines.map((line) => timesOf(line, messages));
  const start = times[0]?.[0] ?? 0;
  const end = Math.max(...times.map((line) => line.at(-1) ?? start));
  const across = (time: number) => (width * (time - start)) / Math.max(1, 1.1 * (end - start));
  const up = (count: number) => height - 2 - ((height - 4) * count) / messages.length;
  const pathOf = (line: readonly number[]) => {
    const counts = new Map(line.map((time, before) => [time, before + 1]));
    return Array.from(counts, ([time, count]) => `H${across(time)}V${up(count)}`).join("");
  };
  const label = lines.map((line, at) => `${times[at]?.length} ${line.toLowerCase()}`).join(", ");
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Messages over time: ${label}`}
      >
        {times.map((line, at) => (
          <path key={lines[at]} style={looks[at]} d={`M0 ${up(0)}${pathOf(line)}H${width}`} />
        ))}
      </svg>
      <Group justify="space-between">
        <Detail>{timeWithSeconds(1000 * start)}</Detail>
        <Detail>{timeWithSeconds(1000 * end)}</Detail>
      </Group>
      <Group component="figcaption" gap="md">
        {lines.map((line, at) => (
          <Text key={line} size="xs" c={looks[at]?.color ?? ""}>
            {line} {times[at]?.length.toLocaleString()}
          </Text>
        ))}
      </Group>
    </figure>
  );
}

/** When each message became so, in order, in Unix seconds. */
function timesOf(line: (typeof lines)[number], messages: readonly Sms[]): number[] {
  const times = messages.flatMap(({ createTime, status, statusTime }) => {
    if (line === "Accepted") return createTime;
    return statusWords(status).tone === line.toLowerCase() ? statusTime : [];
  });
  return times.toSorted((one, other) => one - other);
}
