/** The origin and the path of a URL, as a dispatcher takes them. All calls of a client have one origin. */
export function splitUrl(url: string): { origin: string; path: string } {
  if (!isPlain.test(url)) {
    const { origin, pathname, search } = new URL(url);
    return { origin, path: pathname + search };
  }
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return { origin: url.slice(0, start), path: url.slice(start) };
}

/** In lower case, and without what would have to be encoded or left out. */
const isPlain = /^https?:\/\/[a-z\d.:[\]-]+\/[\w\-.~!$&'()*+,;=:@%/?]*$/;
