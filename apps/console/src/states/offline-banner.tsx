import { Alert } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Above every page while the browser has no network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    // The live region is there before its content, or it would not be read out.
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff aria-hidden />} title="You are offline">
          You see what was loaded before. Nothing can be changed or sent until you are back.
        </Alert>
      )}
    </div>
  );
}
