import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import { findSitting, type Sitting } from './sitting-queries.ts';

/** The sitting, for the student who sits it. Throws `not-found` or `forbidden`. */
export async function ownSitting(db: Db | Tx, caller: Caller, sittingId: number): Promise<Sitting> {
  const sitting = await findSitting(db, sittingId);
  if (!sitting) throw new AppError('not-found');
  if (sitting.studentId !== caller.userId) throw new AppError('forbidden');
  return sitting;
}
