import type { SentCall } from '../../../shared/contracts/ai-admin.ts';
import type { Deps } from '../../deps.ts';
import { selectSentCalls } from './ai-admin-queries.ts';

const shownCalls = 20;

/** The newest calls for grades whose exact request and answer can be read, of a student, a lesson or by number. */
export async function findSentCalls(
  { db }: Pick<Deps, 'db'>,
  { search }: { search: string },
): Promise<SentCall[]> {
  return search === '' ? [] : selectSentCalls(db, search, shownCalls);
}
