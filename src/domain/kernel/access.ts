import type { Role } from '../../shared/contracts/identity.ts';

/** The user who makes the request. Ids in the input never extend the access of this user. */
export interface Caller {
  userId: number;
  role: Role;
  /**
   * True when the request only reads. When omitted, the request counts as a change and is refused where changes are
   * forbidden.
   */
  readOnly?: boolean;
  /** Restricts the caller to one sitting, which a teacher let them into without a password. */
  pass?: SittingPassRef | null;
}

/** The sitting pass of a session. */
export interface SittingPassRef {
  passId: number;
  lessonId: number;
  /** Null until the sitting begins. */
  sittingId: number | null;
}
