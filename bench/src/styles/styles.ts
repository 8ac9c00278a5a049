import { heyApi } from "./hey-api.ts";
import { axios, ky, rawFetch } from "./http-libraries.ts";
import { kubb } from "./kubb.ts";
import { openapiFetch } from "./openapi-fetch.ts";
import { orval } from "./orval.ts";
import { ours } from "./ours.ts";
import type { Style } from "./style.ts";

/** Everyone, ours first, then the peers with a client of their own for the spec, then the bare libraries. */
export const styles: readonly Style[] = [
  ours(),
  openapiFetch,
  heyApi,
  orval,
  kubb,
  ky,
  axios(),
  rawFetch,
];
