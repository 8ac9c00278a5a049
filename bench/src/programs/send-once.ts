import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { create, hello, nextKey } from "./send.ts";

const messaging = create();
const store = memoryStore();

export const POST = () => sendOnce(messaging, hello, { idempotencyKey: nextKey(), store });
