/** The recipients of a campaign or a run. The sandbox rejects those whose number ends in 999. */
export function recipientsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    phoneNumber: `+4850${1_000_000 + at}`,
    name: `n${at}`,
  }));
}
