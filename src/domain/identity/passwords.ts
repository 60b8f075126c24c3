/**
 * Password hashing: deliberately slow, with few computations at a time. Both methods throw AppError `busy` when too many
 * wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns false for an unreadable hash. `beforeVerify` runs immediately before the password check and may reject it by
   * throwing.
   */
  verify(hash: string, password: string, beforeVerify?: () => Promise<void>): Promise<boolean>;
  /** A hash that matches no password, so that an unknown name takes as long as a wrong password. */
  readonly decoyHash: string;
}
