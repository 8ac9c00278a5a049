import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { describeError } from "./describe-error.ts";
import { ErrorDetails } from "./error-details.tsx";
import { type Refusal, Refusals } from "./refusals.tsx";

/** It is done. Goes away by itself. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: "teal", icon: <IconCheck size={18} />, autoClose: 4_000 });
}

/** Some of it is done. Stays until it is closed. */
export function notifyPartly(title: string, refusals: readonly Refusal[]): void {
  notifications.show({
    title,
    message: <Refusals refusals={refusals} />,
    color: "yellow",
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}

/** It went wrong, and there is no place on the page that could say so. Stays until it is closed. */
export function notifyFailure(error: unknown, task: string): void {
  notifications.show({
    title: `${task} failed: ${describeError(error).title}`,
    message: <ErrorDetails error={error} isWrite />,
    color: "red",
    icon: <IconX size={18} />,
    autoClose: false,
  });
}
