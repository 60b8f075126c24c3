import type { StudentQuestion } from '../../shared/contracts/questions.ts';
import type { Caller } from '../access.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import { selectGivenQuestions } from './question-queries.ts';
import { toStudentQuestion } from './student-question.ts';

/** The questions the calling student has been given at a lesson, without their answers; none yet is empty. */
export async function listGivenQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<StudentQuestion[]> {
  await enrolledLesson(deps.db, caller, lessonId);
  return (await selectGivenQuestions(deps.db, lessonId, caller.userId)).map(toStudentQuestion);
}
