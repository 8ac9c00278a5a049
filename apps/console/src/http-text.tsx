import classes from "./http-text.module.css";

interface HttpTextProps {
  /** Unlike any other on the page, as landmarks need. */
  readonly label: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The head and body of a request or a response. */
export function HttpText({ label, headers, body }: HttpTextProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled without a mouse
    <section className={classes.text} tabIndex={0} aria-label={label}>
      {[...lines, "", body].join("\n")}
    </section>
  );
}
