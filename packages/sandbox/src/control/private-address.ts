import ipaddr from "ipaddr.js";

/** Finds the addresses of a name; rejects when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * A webhook may be posted to this machine and to private networks. A name is replaced by its address where the
 * scheme allows it, so that it cannot become another one between the check and the connection.
 *
 * Returns the URL to post to with the `host` that was meant, or what is wrong.
 */
export async function privateTarget(
  text: string,
  resolve: Resolve | undefined,
): Promise<{ readonly url: string; readonly host?: string } | { readonly problem: string }> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return { problem: `${text} is no http or https URL.` };
  // A URL has every spelling of an address (2130706433, 0x7f.1, 127.1) in one form.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isPrivate(host) || isThisMachine(host)) return { url: url.href };
  if (rangeOf(host) !== "") return { problem: isPublic(host) };
  if (!resolve)
    return { problem: `${host} cannot be looked up here: use an address, or localhost.` };
  const addresses = await resolve(host).catch(() => []);
  const other = addresses.find((one) => !isPrivate(one));
  const [first] = addresses;
  if (first === undefined) return { problem: `${host} has no address.` };
  if (other !== undefined) return { problem: `${host} is ${other}. ${isPublic(other)}` };
  // A certificate is for the name, which thereby is who it says.
  if (url.protocol === "https:") return { url: url.href };
  const { host: meant } = url;
  url.hostname = first.includes(":") ? `[${first}]` : first;
  return { url: url.href, host: meant };
}

function isPublic(address: string): string {
  return `${address} is no loopback or private address, and the sandbox posts to no other.`;
}

/** Returns true for a name or an address that is always this machine's. */
export function isThisMachine(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host) || rangeOf(host) === "loopback";
}

function isPrivate(address: string): boolean {
  return /^(loopback|private|uniqueLocal)$/.test(rangeOf(address));
}

/** The registered range of an address, also of an IPv4 one in an IPv6 one; empty for what is none. */
function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "";
}

/** Node's own resolver, where there is one. */
export function systemResolve(): Resolve | undefined {
  const dns = globalThis.process?.getBuiltinModule?.("node:dns");
  if (!dns) return undefined;
  return async (hostname) => {
    const found = await dns.promises.lookup(hostname, { all: true });
    return found.map(({ address }) => address);
  };
}
