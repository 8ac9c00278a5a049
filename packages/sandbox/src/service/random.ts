/** 32 bits, mixed one to one: the lowbias32 of https://nullprogram.com/blog/2018/07/31/. */
export function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return (twice ^ (twice >>> 16)) >>> 0;
}
