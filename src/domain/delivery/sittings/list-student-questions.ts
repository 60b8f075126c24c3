import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { requireEnrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import { selectAssignedQuestions } from '../../authoring/questions/question-queries.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { selectSittingQuestions, selectSittings } from './sitting-queries.ts';

/**
 * Returns the caller's questions in a lesson, without their keys: those of the first sitting, which all later sittings
 * repeat, or else the assigned ones. Empty when there are none.
 */
export async function listStudentQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<StudentQuestion[]> {
  await requireEnrolledLesson(deps.db, caller, lessonId);
  const [first] = await selectSittings(deps.db, lessonId, caller.userId);
  const questions = first
    ? await selectSittingQuestions(deps.db, first.id)
    : await selectAssignedQuestions(deps.db, lessonId, caller.userId);
  return questions.map(toStudentQuestion);
}
