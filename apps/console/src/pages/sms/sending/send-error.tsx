import { isMessagingError } from "@messaging-sdk/client";
import { ErrorState } from "../../../states/error-state.tsx";

/** Of a message that was certainly not sent: of one that may have been, there is an error of its own. */
export function SendError({ error }: { readonly error: Error }) {
  // An id of one's own is looked up first, and without an answer nothing is sent.
  const isLook = isMessagingError(error) && error.operationId === "listSms";
  return isLook ? (
    <ErrorState error={error} task="Nothing was sent: looking up the external id" />
  ) : (
    <ErrorState error={error} task="Sending" isWrite />
  );
}
