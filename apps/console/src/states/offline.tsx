import { Alert } from "@mantine/core";
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Returns true while the browser has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Above every page while the browser has no network. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    // The live region exists before its content, or it would not be read out.
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff aria-hidden />} title="You are offline">
          You see what was loaded before. You cannot change or send anything until you are back
          online.
        </Alert>
      )}
    </div>
  );
}
