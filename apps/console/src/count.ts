/** `groups`, of `group`. */
export function plural(noun: string): string {
  return `${noun}s`;
}

/** `1 group`, `3 groups`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString()} ${number === 1 ? noun : plural(noun)}`;
}
