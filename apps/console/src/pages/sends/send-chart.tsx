import { Table, useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { Sms } from "@messaging-sdk/client";
import { useEffect, useMemo, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { timeWithSeconds } from "../../format.tsx";
import { statusWords } from "./status.tsx";

const lines = ["Accepted", "Delivered", "Failed"] as const;
/** Each 3:1 or more on its background, and told apart by their dashes, too. */
const colors = {
  light: ["#3b5bdb", "#087f5b", "#c92a2a"],
  dark: ["#91a7ff", "#38d9a9", "#ff8787"],
} as const;
const dashes = [[], [8, 4], [2, 4]];

/** How many messages were accepted, delivered and failed over time, as lines and as a table. */
export function SendChart({ messages }: { readonly messages: readonly Sms[] }) {
  const steps = useMemo(() => stepsOf(messages), [messages]);
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { ref: room, width } = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || width === 0) return;
    const plot = new uPlot(optionsOf(width, scheme), columnsOf(steps), place.current);
    plot.root.style.fontFamily = "inherit";
    return () => plot.destroy();
  }, [steps, scheme, width]);
  const last = steps.at(-1);
  return (
    <figure style={{ margin: 0, minWidth: 0, fontSize: 14 }} ref={room}>
      <div
        ref={place}
        role="img"
        aria-label={`Messages over time: ${lines.map((line, at) => `${last?.[at + 1]} ${line.toLowerCase()}`).join(", ")}`}
      />
      <details>
        <summary>As a table</summary>
        <Table aria-label="Messages over time" withRowBorders={false} verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              {["Time", ...lines].map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.slice(1, -1).map(([second, ...numbers]) => (
              <Table.Tr key={second}>
                <Table.Td>{timeWithSeconds(1000 * second)}</Table.Td>
                {numbers.map((number, at) => (
                  <Table.Td key={lines[at]}>{number.toLocaleString()}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  );
}

/** A second since 1970, and how many were accepted, delivered and failed by then. */
type Step = [number, number, number, number];

/** More of them than a chart has room for are left out evenly. */
const mostSteps = 120;

function stepsOf(messages: readonly Sms[]): Step[] {
  const changes = new Map<number, Step>();
  const add = (second: number, line: 1 | 2 | 3) => {
    const step = changes.get(second) ?? [second, 0, 0, 0];
    step[line] += 1;
    changes.set(second, step);
  };
  for (const { createTime, status, statusTime } of messages) {
    add(createTime, 1);
    const { tone } = statusWords(status);
    if (tone === "delivered") add(statusTime, 2);
    if (tone === "failed") add(statusTime, 3);
  }
  const sorted = [...changes.values()].toSorted(([one], [other]) => one - other);
  let before: Step = [(sorted[0]?.[0] ?? 1) - 1, 0, 0, 0];
  const steps = [before];
  for (const [second, accepted, delivered, failed] of sorted) {
    before = [second, before[1] + accepted, before[2] + delivered, before[3] + failed];
    steps.push(before);
  }
  // Else the last step would be at the edge.
  const [first = 0] = sorted[0] ?? [];
  steps.push([before[0] + Math.max(1, Math.ceil((before[0] - first) / 10)), ...counts(before)]);
  const every = Math.ceil(steps.length / mostSteps);
  return steps.filter((_, at) => at % every === 0 || at === steps.length - 1);
}

const counts = ([, ...rest]: Step) => rest;

function columnsOf(steps: readonly Step[]): uPlot.AlignedData {
  const column = (at: 0 | 1 | 2 | 3) => steps.map((step) => step[at]);
  return [column(0), column(1), column(2), column(3)];
}

function optionsOf(width: number, scheme: "light" | "dark"): uPlot.Options {
  const stroke = scheme === "light" ? "#495057" : "#c9c9c9";
  const font = "12px 'Inter Variable', sans-serif";
  const axis = { stroke, font, grid: { stroke: `${stroke}33`, width: 1 }, ticks: { show: false } };
  return {
    width,
    height: 200,
    cursor: { drag: { x: false, y: false } },
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] } },
    legend: { live: false },
    axes: [
      { ...axis, incrs: [1, 2, 5, 10, 30, 60, 300, 3_600, 86_400] },
      { ...axis, size: 56 },
    ],
    series: [
      {},
      ...lines.map((label, at) => ({
        label,
        stroke: colors[scheme][at] ?? stroke,
        width: 2,
        dash: dashes[at] ?? [],
        points: { show: false },
        ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
      })),
    ],
  };
}
