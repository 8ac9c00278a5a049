import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { memo } from "react";
import classes from "./recipients-field.module.css";

interface NumberPillProps {
  readonly number: string;
  readonly isBad: boolean;
  onRemove(number: string): void;
}

/** Not Mantine's, which is drawn again with its field: a hundred of them are slow. */
export const NumberPill = memo(({ number, isBad, onRemove }: NumberPillProps) => (
  <span className={classes.pill} data-bad={isBad || undefined}>
    {isBad && <IconAlertTriangle size={12} role="img" aria-label="Invalid:" />}
    {number}
    {/* For the mouse. With the keyboard, Backspace removes the last one. */}
    <button type="button" tabIndex={-1} aria-hidden onClick={() => onRemove(number)}>
      <IconX size={12} />
    </button>
  </span>
));
