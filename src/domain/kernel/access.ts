import type { Role } from '../../shared/contracts/identity.ts';

/** Who asks. Ids in an input never widen what this one may see. */
export interface Caller {
  userId: number;
  role: Role;
  /** The request only reads. What says nothing of it may change something, and is refused where nothing may change. */
  reads?: boolean;
}
