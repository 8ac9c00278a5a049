import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/**
 * A text as it is typed, which is passed on once the typing pauses, or the field is left: later, it could call back a
 * page that was left with the same click. Follows the value when somebody else changes it.
 */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const passedOn = useRef(value);
  const passOnLater = useDebouncedCallback((next: string) => {
    passedOn.current = next;
    onChange(next);
  }, 250);

  useEffect(() => {
    if (value === passedOn.current) return;
    passedOn.current = value;
    setText(value);
  }, [value]);

  function type(next: string) {
    setText(next);
    passOnLater(next.trim());
  }
  return { text, type, leave: () => passOnLater.flush() };
}
