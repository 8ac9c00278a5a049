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
  if (isPrivate(host) || isLocalhost(host)) return { url: url.href };
  if (isAddress(host)) return { problem: isPublic(host) };
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

export function isLocalhost(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host);
}

/** Returns true for an address of this machine. */
export function isLoopback(address: string): boolean {
  const four = asIPv4(address);
  return four ? four[0] === 127 : /^(0*:)*0*1$/.test(address) && address.includes(":");
}

/** Returns true for an address, as a URL or a resolver writes it, that is loopback or private (RFC 1918, RFC 4193). */
function isPrivate(address: string): boolean {
  const four = asIPv4(address);
  if (!four) return isLoopback(address) || /^f[cd][\da-f]{2}:/i.test(address);
  const [a = 0, b = 0] = four;
  return a === 127 || a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

function isAddress(host: string): boolean {
  return host.includes(":") || asIPv4(host) !== undefined;
}

/** The numbers of an IPv4 address, also of one in an IPv6 address (`::ffff:7f00:1`, `::ffff:127.0.0.1`). */
function asIPv4(address: string): number[] | undefined {
  const mapped = /^(?:0*:)*:?ffff:(.+)$/i.exec(address)?.[1];
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(mapped ?? "") ?? [];
  if (high && low) {
    const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [one >> 8, one & 255, two >> 8, two & 255];
  }
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(mapped ?? address);
  return four?.slice(1).map(Number);
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
