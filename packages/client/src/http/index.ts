// Names for everything that a caller's declarations may mention, which pnpm lets them import from here alone.
export type * from "@messaging-sdk/types";
export type { ClientMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from "openapi-fetch";
export { createHttp, type Http, type HttpOptions } from "./http.ts";
