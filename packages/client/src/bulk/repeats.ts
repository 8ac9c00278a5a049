/** Returns the index of the first item that has a number. */
type FirstOf = (key: number, index: number) => number;

/** Phone numbers take some 16 bytes each: in a `Map` they take 70, and a run may have millions. */
export function firstOfNumbers(): FirstOf {
  // A single table would take its memory twice whenever it grows. These grow at different times.
  const tables: FirstOf[] = [];
  return (key, index) => {
    const at = hashOf(key) % 32;
    tables[at] ??= hashTable(96 + at);
    return tables[at](key, index);
  };
}

function hashTable(size: number): FirstOf {
  let keys = new Float64Array(size);
  let places = new Uint32Array(size);
  let count = 0;
  return function firstOf(key, index) {
    let at = (hashOf(key) >>> 5) % keys.length;
    while (keys[at] && keys[at] !== key) at = (at + 1) % keys.length;
    if (keys[at]) return places[at] ?? index;
    keys[at] = key;
    places[at] = index;
    count += 1;
    if (count > keys.length * 0.85) {
      const [before, placesBefore] = [keys, places];
      keys = new Float64Array(Math.ceil(before.length * 1.2));
      places = new Uint32Array(keys.length);
      count = 0;
      for (const [place, one] of before.entries()) if (one) firstOf(one, placesBefore[place] ?? 0);
    }
    return index;
  };
}

/** Scatters consecutive numbers, which would fill consecutive slots. */
function hashOf(key: number): number {
  return Math.imul(key ^ Math.imul(key / 2 ** 32, 0x85ebca6b), 0x9e3779b1) >>> 0;
}
