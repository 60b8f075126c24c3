/** Hashing of passwords; slow on purpose, a few at a time. Both throw AppError `busy` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a hash it cannot read. `onTurn` runs right before the password is looked at and may refuse it. */
  verify(hash: string, password: string, onTurn?: () => Promise<void>): Promise<boolean>;
  /** A hash no password has, so that an unknown name takes as long as a wrong password. */
  readonly decoyHash: string;
}
