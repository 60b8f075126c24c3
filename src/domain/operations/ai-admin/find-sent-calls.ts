import type { SentCall } from '../../../shared/contracts/ai-admin.ts';
import type { Deps } from '../../deps.ts';
import { selectSentCalls } from './ai-admin-queries.ts';

const shownCalls = 20;

/** Returns the latest grading calls with stored request and response, by student, lesson or call number. */
export async function findSentCalls(
  { db }: Pick<Deps, 'db'>,
  { search }: { search: string },
): Promise<SentCall[]> {
  return search === '' ? [] : selectSentCalls(db, search, shownCalls);
}
