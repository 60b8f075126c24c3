/** Hashing of passwords; slow on purpose. Both throw AppError `busy` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a hash it cannot read. */
  verify(hash: string, password: string): Promise<boolean>;
  /** A hash no password has, so that an unknown name takes as long as a wrong password. */
  decoyHash(): Promise<string>;
}
