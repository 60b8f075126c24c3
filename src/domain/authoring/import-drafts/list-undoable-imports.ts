import type { UndoableImport } from '../../../shared/contracts/exchange.ts';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { selectBank } from '../questions/question-queries.ts';
import { draftsSince } from './draft-access.ts';
import { selectImportedDrafts } from './draft-queries.ts';

/**
 * Returns the caller's imports of the last day into a lesson of which no student has a question yet; none for a caller
 * who may no longer change it. Throws `lesson-not-found` or `forbidden`.
 */
export async function listUndoableImports(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<UndoableImport[]> {
  const { role } = await requireOwnLesson(deps.db, caller, lessonId);
  if (!hasCourseRight(role, 'lessons')) return [];
  const drafts = await selectImportedDrafts(deps.db, caller.userId, draftsSince(deps));
  const own = drafts.filter(({ result }) => result.lessonId === lessonId);
  if (own.length === 0) return [];
  const assignedOf = new Map(
    (await selectBank(deps.db, lessonId)).map(({ id, assigned }) => [id, assigned] as const),
  );
  return own.flatMap(({ id, lessonId: fromLessonId, createdAt, result }) => {
    const questionIds = result.questionIds.filter((questionId) => assignedOf.has(questionId));
    if (questionIds.length === 0 || questionIds.some((questionId) => assignedOf.get(questionId))) return [];
    const newLesson = result.newLesson === true;
    return { draftId: id, questionIds, newLesson, fromLessonId, readAt: createdAt };
  });
}
