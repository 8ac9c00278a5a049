import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";

/** An absolute URL of the service, without the slash at its end. Over plain HTTP the key would travel readably. */
export function readBaseUrl(baseUrl: unknown, allowInsecureHttp: boolean): string {
  if (typeof baseUrl !== "string" || !URL.canParse(baseUrl)) {
    const given =
      typeof baseUrl === "string" && baseUrl ? JSON.stringify(baseUrl) : kindOf(baseUrl);
    throw new InvalidInputError(
      "baseUrl",
      `must be an absolute URL such as "https://api.example.com", but is ${given}.`,
    );
  }
  const url = new URL(baseUrl);
  if (url.username || url.password || url.search || url.hash) {
    throw new InvalidInputError("baseUrl", "must not hold a user, password, query or fragment.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new InvalidInputError(
      "baseUrl",
      `must start with https://, but starts with ${url.protocol}`,
    );
  }
  if (url.protocol === "http:" && !allowInsecureHttp && !isLoopback(url.hostname)) {
    throw new InvalidInputError(
      "baseUrl",
      `must use https: over plain HTTP anyone between here and ${url.host} can read the API key. If that is meant, set allowInsecureHttp.`,
    );
  }
  return baseUrl.replace(/\/+$/, "");
}

/** Only this machine itself: not a name that merely starts like it, such as `localhost.example.com`. */
function isLoopback(hostname: string) {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
