export { createHttp, type Http } from "./http.ts";
