import { text } from "node:stream/consumers";
import { serve } from "../serve.ts";
import { answerTo } from "./answer-to.ts";

await serve(async (request, response) => {
  const answer = answerTo(await text(request));
  const length = Buffer.byteLength(answer);
  response.writeHead(200, { "content-type": "application/json", "content-length": length });
  response.end(answer);
});
