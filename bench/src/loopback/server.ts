import { answerText } from "../calls/two-calls.ts";
import { serve } from "../serve.ts";

const head = {
  "content-type": "application/json",
  "content-length": Buffer.byteLength(answerText),
};
await serve((request, response) => {
  request.resume();
  response.writeHead(200, head).end(answerText);
});
