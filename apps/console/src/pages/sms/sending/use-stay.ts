import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";

/** Keeps a person on the page while leaving it would lose what becomes of a message. */
export function useStay(isUnderWay: () => boolean): void {
  useBlocker(isUnderWay);
  useWindowEvent("beforeunload", (event) => {
    if (isUnderWay()) event.preventDefault();
  });
}
