// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
/** What shows that a write was refused, and that a record of it was. */
export const table: Readonly<Record<"refusals" | "ownRefusals" | "discards" | "emptyCodes" | "metaKeys" | "errorKeys" | "errorMetaKeys" | "gatewayKeys" | "integerKeys" | "knownStatuses" | "recordKeys" | "yesFields" | "noFields" | "envelopeNoFields" | "envelopeFlags" | "noWords" | "yesWords" | "moreFields" | "rejectedStatuses", readonly unknown[]>> = {
  refusals: [400,401,402,403,404,405,406,410,411,413,414,415,422,429,431,451],
  ownRefusals: [409,503],
  discards: [400,409,413,414,422,431,451],
  emptyCodes: ["E-3-005"],
  metaKeys: ["numberOfErrors","numberOfData","status","uniqId","sentSms","notSentSms"],
  errorKeys: ["title","message","code","meta"],
  errorMetaKeys: ["parameter","value","source"],
  gatewayKeys: ["type","title","status","detail","instance","message","Message","__type","request_id","statusCode","error","code","activityId","fault","faultstring","errorcode","reason","timestamp","path","requestId","description","httpCode","httpMessage","moreInformation","retryAfter","retry_after"],
  integerKeys: ["code","status","statusCode","httpCode","errorcode","retryAfter","retry_after"],
  knownStatuses: [0,1,2,3,4,5,6,7,8],
  recordKeys: ["id","name","description","externalId","createdAt","email","phoneNumber","smtpAccount","html","text","sender","statusTime","createTime","numberOfParts","triggerId","scenarioId","recipientEmail","recipientMobileNumber"],
  yesFields: ["success","successful","ok","accepted"],
  noFields: ["error","errors","errorcode","errormessage","errortext","rejected","failed","rejectreason","failurereason"],
  envelopeNoFields: ["notsent"],
  envelopeFlags: ["dryrun"],
  noWords: ["rejected","refused","declined","denied","failed","error","invalid","undelivered"],
  yesWords: ["ok","accepted","queued","sent","success","created","scheduled","active","none","noerror","pending","0"],
  moreFields: ["hasmore","next","nextlink","nexturl","nextpage","nextpageurl","nextpagetoken","nextcursor"],
  rejectedStatuses: [8],
};
