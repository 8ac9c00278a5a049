const minutes = { minutes: 1, hours: 60, days: 1440 } as const;

export type ValidityUnit = keyof typeof minutes;

export const validityUnits: readonly ValidityUnit[] = ["minutes", "hours", "days"];

/** A validity in the unit of the service. Half an hour is 30; a third of a minute stays a fraction, which is refused. */
export function inMinutes(amount: number, unit: ValidityUnit): number {
  return Number((amount * minutes[unit]).toFixed(6));
}
