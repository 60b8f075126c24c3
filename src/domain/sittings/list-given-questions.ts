import type { StudentQuestion } from '../../shared/contracts/questions.ts';
import type { Caller } from '../access.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import { selectGivenQuestions } from '../questions/question-queries.ts';
import { toStudentQuestion } from '../questions/student-question.ts';
import { selectSittingQuestions, selectSittings } from './sitting-queries.ts';

/**
 * The questions the calling student has at a lesson, without their answers: those of the first sitting, which every later
 * one asks too, and before it those that were assigned; none yet is empty.
 */
export async function listGivenQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<StudentQuestion[]> {
  await enrolledLesson(deps.db, caller, lessonId);
  const [first] = await selectSittings(deps.db, lessonId, caller.userId);
  const questions = first
    ? await selectSittingQuestions(deps.db, first.id)
    : await selectGivenQuestions(deps.db, lessonId, caller.userId);
  return questions.map(toStudentQuestion);
}
