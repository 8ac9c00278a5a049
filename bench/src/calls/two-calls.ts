import { type MediaType, resolve } from "@messaging-sdk/spec/reader";
import { document, operation } from "../program/spec.ts";

/** A GET with a path parameter and a query, and a POST with a body of nine fields. */
export const twoCalls = [operation("listSms"), operation("sendSms")];

/** The spec's example of a page of messages, some 500 bytes: the answer to both. */
export const answerText = JSON.stringify(examplePage());

function examplePage(): unknown {
  const success = document.paths["/v2.1/sms/{externalId}"]?.get?.responses["200"];
  const media: MediaType | undefined =
    success && resolve(document, success).content?.["application/json"];
  const [example] = Object.values(media?.examples ?? {});
  return example && resolve(document, example).value;
}
