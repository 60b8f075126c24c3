import type { Role } from '../shared/contracts/identity.ts';

/** Who asks. Ids in an input never widen what this one may see. */
export interface Caller {
  userId: number;
  role: Role;
}
