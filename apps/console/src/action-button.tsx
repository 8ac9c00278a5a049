import { Button, type ButtonProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link, type To } from "react-router";

/** Something that a person can do: a button of a page, or an item of a menu. */
export interface Action {
  readonly label: string;
  readonly icon?: Icon;
  /** The color of its text. */
  readonly c?: string;
  /** The page that it leads to, which is handed `state`. */
  readonly to?: To;
  readonly state?: unknown;
  onClick?(): void;
}

export function ActionButton({
  label,
  icon: Sign,
  to,
  state,
  onClick,
  ...props
}: Action & ButtonProps & { readonly "aria-label"?: string }) {
  const shown = { ...props, leftSection: Sign && <Sign size={16} aria-hidden />, children: label };
  if (to === undefined) return <Button {...shown} {...(onClick && { onClick })} />;
  return <Button {...shown} component={Link} to={to} state={state} />;
}
