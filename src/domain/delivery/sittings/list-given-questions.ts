import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { enrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import { selectGivenQuestions } from '../../authoring/questions/question-queries.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
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
