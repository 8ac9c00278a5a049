import { ScrollArea } from "@mantine/core";
import classes from "./plain-text.module.css";

interface PlainTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text with its own lines, which can be scrolled by the keyboard. */
export function PlainText({ label, text }: PlainTextProps) {
  return (
    <ScrollArea.Autosize
      mah={600}
      className={classes.box}
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}
    >
      <pre className={classes.text}>{text}</pre>
    </ScrollArea.Autosize>
  );
}
