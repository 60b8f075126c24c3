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
}
