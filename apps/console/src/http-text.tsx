import classes from "./http-text.module.css";

interface HttpTextProps {
  /** Unlike any other on the page, as landmarks need. */
  readonly label: string;
  readonly head?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Characters of a body to draw: that of a bulk run has a thousand numbers. */
const shown = 4_000;

/** A request or a response: what it says first, and its headers last. */
export function HttpText({ label, head, body, headers = {} }: HttpTextProps) {
  const left = body.length - shown;
  const more = left > 0 ? `\n… ${left.toLocaleString()} characters more` : "";
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled without a mouse
    <section className={classes.text} tabIndex={0} aria-label={label}>
      {[head, body.slice(0, shown) + more, lines].filter(Boolean).join("\n\n")}
    </section>
  );
}
