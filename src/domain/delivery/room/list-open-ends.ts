import type { Deps } from '../../deps.ts';
import { selectOpenSittingsOfLesson } from './room-queries.ts';

/** Returns the ends of the open sittings of a lesson by sitting id; closed ones are missing. */
export async function listOpenEnds({ db }: Pick<Deps, 'db'>, lessonId: number): Promise<Map<number, string>> {
  const open = await selectOpenSittingsOfLesson(db, lessonId, null);
  return new Map(open.map(({ id, endsAt }) => [id, endsAt]));
}
