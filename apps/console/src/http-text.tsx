import { Text } from "@mantine/core";
import classes from "./http-text.module.css";
import { shownText } from "./text.ts";

interface HttpTextProps {
  /** Unlike any other on the page, as landmarks need. */
  readonly label: string;
  /** The first line of it: a method and a path, or a status. */
  readonly head?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Characters of a body to draw. Default 4 000: that of a bulk run has a thousand numbers. */
  readonly most?: number;
}

/** A request, a response or a body as it was sent, below its name. */
export function HttpText({ label, head, body, headers = {}, most = 4_000 }: HttpTextProps) {
  const left = body.length - most;
  const more = left > 0 ? `\n… ${left.toLocaleString()} characters more` : "";
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = [head, ...lines].filter(Boolean).join("\n");
  return (
    <div>
      <Text size="xs" fw={600} mb={4}>
        {label}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled without a mouse */}
      <section className={classes.text} tabIndex={0} aria-label={label} dir="auto">
        {[shownText(start), shownText(body.slice(0, most)) + more].filter(Boolean).join("\n\n")}
      </section>
    </div>
  );
}
