import { hash as digestOf } from "node:crypto";

/**
 * Remembers texts in some 16 bytes each, whatever their number: a hash table of 64 bits a key, of which two of a hundred million
 * are equal by chance in one of 3 000 runs.
 */
export function createKeySet() {
  let table = new BigUint64Array(1_024);
  let count = 0;
  /** Adds a key. Returns false for one that it has. */
  return (key: string): boolean => {
    if (count * 2 > table.length) {
      const larger = new BigUint64Array(table.length * 2);
      for (const hash of table) if (hash !== 0n) place(larger, hash);
      table = larger;
    }
    const isNew = place(table, hashOf(key));
    count += Number(isNew);
    return isNew;
  };
}

function place(table: BigUint64Array, hash: bigint): boolean {
  for (let at = Number(hash % BigInt(table.length)); ; at = (at + 1) % table.length) {
    const existing = table[at];
    if (existing === hash) return false;
    if (existing !== 0n) continue;
    table[at] = hash;
    return true;
  }
}

/** The digits of a number are its hash. Zero marks a free place. */
function hashOf(key: string): bigint {
  if (/^\+\d{1,18}$/.test(key)) return BigInt(key.slice(1));
  return digestOf("sha256", key, "buffer").readBigUInt64BE() || 1n;
}
