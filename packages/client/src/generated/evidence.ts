// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
/** What shows that a write was refused, and that a record of it was. */
export const table: Readonly<Record<"refusals" | "ownRefusals" | "metaKeys" | "errorKeys" | "errorMetaKeys" | "gatewayKeys" | "integerKeys" | "knownStatuses" | "rejectedStatuses", readonly unknown[]>> = {
  refusals: [400,401,402,403,404,405,406,410,411,413,414,415,422,429,431,451],
  ownRefusals: [409,503],
  metaKeys: ["numberOfErrors","numberOfData","status","uniqId","sentSms","notSentSms"],
  errorKeys: ["title","message","code","meta"],
  errorMetaKeys: ["parameter","value","source"],
  gatewayKeys: ["type","title","status","detail","instance","message","Message","__type","request_id","statusCode","error","code","activityId","fault","faultstring","errorcode","reason","timestamp","path","requestId","description","httpCode","httpMessage","moreInformation","retryAfter","retry_after"],
  integerKeys: ["code","status","statusCode","httpCode","errorcode","retryAfter","retry_after"],
  knownStatuses: [0,1,2,3,4,5,6,7,8],
  rejectedStatuses: [8],
};
