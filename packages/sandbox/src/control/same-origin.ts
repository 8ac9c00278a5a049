import { isThisMachine } from "./private-address.ts";

/**
 * Why a request must not see what was sent: it comes from a page of another origin, or by a name that is not this
 * machine's, which a page may have pointed here. Undefined when nothing speaks against it.
 */
export function foreign(request: Request, allowedHosts: readonly string[]): string | undefined {
  const { headers } = request;
  const host = headers.get("host");
  if (host !== null && !isAllowed(host, allowedHosts)) {
    return `Host ${host} is not allowed: use 127.0.0.1 or localhost, or allow it.`;
  }
  const origin = headers.get("origin");
  // With its port, which a URL that a listener has put together may lack.
  const own = host ?? new URL(request.url).host;
  if (origin !== null && origin !== `http://${own}` && origin !== `https://${own}`) {
    return `Origin ${origin} is not allowed: only the sandbox's own pages may read this.`;
  }
  // A browser that asks for an image or a script sends no origin, but says from where.
  const site = headers.get("sec-fetch-site");
  if (site !== null && !["same-origin", "none"].includes(site)) {
    return "A page of another origin must not read this.";
  }
  return undefined;
}

function isAllowed(host: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isThisMachine(bare) || allowed.includes(hostname) || allowed.includes(host);
}
