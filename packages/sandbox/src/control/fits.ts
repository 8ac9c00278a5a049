import type { ReceivedRequest, StoredMessage } from "../generated/control.ts";
import { fieldsOf } from "../http.ts";
import { findRoute } from "../operations/routes.ts";
import { digitsOf } from "../service/message.ts";
import type { ControlQuery } from "./document.ts";

/** Which messages to list; all of them without. */
export type MessageFilter = ControlQuery<"listMessages">;

/** Returns true when a message fits all of a filter. */
export function fits(filter: MessageFilter): (message: StoredMessage) => boolean {
  const { to, externalId, contains, since = 0 } = filter;
  const from = typeof since === "number" ? since : Date.parse(since);
  const number = to === undefined ? undefined : digitsOf(to);
  const piece = contains?.toLowerCase();
  // A number is found however it is written.
  const digits = piece && /^[+\d\s()-]{4,}$/.test(piece) ? digitsOf(piece) : undefined;
  const has = (text: string) => text.toLowerCase().includes(piece ?? "");
  return (message) =>
    (number === undefined || digitsOf(message.phoneNumber) === number) &&
    (externalId === undefined || message.externalId === externalId) &&
    message.sendTime >= from &&
    (has(message.text) ||
      has(message.sender) ||
      (digits !== undefined && digitsOf(message.phoneNumber).includes(digits)));
}

type RequestFilter = ControlQuery<"listRequests"> & ControlQuery<"exportRequests">;

/** The same of a request. */
export function fitsRequest(filter: RequestFilter): (request: ReceivedRequest) => boolean {
  const { id, operationId, verdict, send } = filter;
  return (request) =>
    (id === undefined || request.id === id) &&
    (operationId === undefined || request.operationId === operationId) &&
    (verdict === undefined || request.verdict === verdict) &&
    (send === undefined || isOf(send, request));
}

function isOf(send: string, request: ReceivedRequest): boolean {
  const id = String(findRoute(request)?.path.externalId ?? fieldsOf(request.body).externalId);
  return id === send || id.startsWith(`${send}-`);
}
