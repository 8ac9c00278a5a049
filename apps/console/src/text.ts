import { Badge, Button, Text, Title } from "@mantine/core";

/** Below what matters more, such as the sender below a message. */
export const Detail = Text.withProps({ size: "xs", c: "dimmed" });

/** A sentence that nobody has to read. */
export const Note = Text.withProps({ c: "dimmed" });

/** A button inside a panel or an alert. */
export const SmallButton = Button.withProps({ size: "xs" });

/** The heading of a part of a page. */
export const Heading = Title.withProps({ order: 2, size: "h4" });

/** A verdict, by its color. */
export const Dot = Badge.withProps({ variant: "dot" });

/** A text of somebody else, in which a mark that turns the direction of what follows is seen and does nothing. */
export function shownText(text: string | number | null | undefined): string | undefined {
  return text?.toString().replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, codePoint);
}

/** A combining accent, an unusual space and the like as a code point. */
export function shownCharacter(character: string): string {
  return /^[\p{C}\p{Z}\p{M}]$/u.test(character) ? codePoint(character) : character;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
