/** Goes on with a hash (FNV-1a, 32 bits): it finds mistakes, such as a file that was edited. */
export function addToHash(hash: number, text: string): number {
  let sum = hash;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum;
}
