/** The exit codes, the same for each command. */
export const exitCodes = {
  done: 0,
  readFailed: 1,
  invalid: 2,
  rejected: 3,
  notSent: 4,
  doubtful: 5,
  mixed: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
