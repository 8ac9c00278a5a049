import { Alert } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { useIsOnline } from "./use-is-online.ts";

/** Above every page while the browser has no network. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
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
