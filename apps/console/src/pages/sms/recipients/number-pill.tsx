import { Pill } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./recipients-field.module.css";

interface NumberPillProps {
  readonly number: string;
  readonly isFaulty: boolean;
  onRemove(): void;
}

export function NumberPill({ number, isFaulty, onRemove }: NumberPillProps) {
  if (!isFaulty) {
    return (
      <Pill withRemoveButton onRemove={onRemove}>
        {number}
      </Pill>
    );
  }
  return (
    <Pill withRemoveButton onRemove={onRemove} className={classes.bad ?? ""}>
      <IconAlertTriangle size={12} role="img" aria-label="Faulty:" /> {number}
    </Pill>
  );
}
