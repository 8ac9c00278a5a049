import { Autocomplete } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useTypedText } from "./use-typed-text.ts";

interface FilterFieldProps {
  /** What must be equal, such as `SMTP account`. */
  readonly label: string;
  readonly value: string;
  /** Values to choose from; another one can be typed. */
  readonly options?: readonly string[];
  onFilter(value: string): void;
}

/** A filter of the service, which takes whole values: half of one finds nothing. */
export function FilterField({ label, value, options = [], onFilter }: FilterFieldProps) {
  const { text, type, leave } = useTypedText(value, onFilter);
  return (
    <Autocomplete
      aria-label={`Filter by ${label}`}
      placeholder={`${label} is`}
      leftSection={<IconFilter size={16} aria-hidden />}
      data={[...options]}
      value={text}
      onChange={type}
      onBlur={leave}
      clearable
      clearButtonProps={{ "aria-label": `Clear the filter by ${label}` }}
      w={{ base: "100%", xs: 220 }}
    />
  );
}
