import { expect } from "vitest";
import { validRequest } from "../cases/valid-requests.ts";
import { connect } from "../connect.ts";
import { callHttp, callNamed, faceName } from "../faces.ts";
import { document } from "../spec.ts";
import type { Suite } from "./suite.ts";

/** Without a key every operation is refused. (That each sends the key is part of every valid call.) */
export function credentials({ operation, mockUrl, prove }: Suite): void {
  const request = validRequest(document, operation);

  prove("no key", `no key through ${faceName("named", operation)}`, async () => {
    const { messaging } = connect(mockUrl(), { withKey: false });
    await expect(callNamed(messaging, operation, request)).rejects.toMatchObject({
      name: "ApiError",
      status: 401,
      code: noCredential,
      outcome: "rejected",
    });
  });

  prove("no key", `no key through ${faceName("http", operation)}`, async () => {
    const { messaging } = connect(mockUrl(), { withKey: false });
    const { error, response } = await callHttp(messaging, operation, request);
    expect(response.status).toBe(401);
    expect(error).toMatchObject({ errors: [{ code: noCredential }] });
  });
}

/** The one code that the service documents. */
const noCredential = "E-0-004";
