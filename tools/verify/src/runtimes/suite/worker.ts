import { runSuite } from "./suite.ts";

// workerd: the plan comes as a request, and the verdicts are its response.
export default {
  async fetch(request: Request): Promise<Response> {
    return Response.json(await runSuite(await request.json()));
  },
};
