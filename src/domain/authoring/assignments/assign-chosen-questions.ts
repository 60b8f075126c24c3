import { groupIntoBlocks } from '../../../shared/rules/question-pools.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { selectBank } from '../questions/question-queries.ts';
import { assertPools, assignToStudents } from './assign-to-students.ts';
import { countAssignments } from './assignment-queries.ts';

/**
 * Assigns the given bank questions to the given students, permanently and all or nothing. Returns the number of new
 * question–student pairs.
 * Throws `no-questions`, `no-enrolled-students`, the errors of `assertPools`, or `invalid-input` for a question of
 * another lesson or a student who is not enrolled.
 */
export async function assignChosenQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { lessonId: number; questionIds: number[]; studentIds: number[] },
): Promise<number> {
  const { lessonId } = input;
  return write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    if (input.questionIds.length === 0) throw new AppError('no-questions');
    if (input.studentIds.length === 0) throw new AppError('no-enrolled-students');
    const questions = await selectBank(tx, lessonId);
    const bank = new Set(questions.map(({ id }) => id));
    const chosen = new Set(input.questionIds);
    // Choosing one question selects its whole block: all questions that share its stimulus or belong to its pool.
    const blocks = groupIntoBlocks(questions)
      .filter((block) => block.some(({ id }) => chosen.has(id)))
      .flat();
    const enrolled = new Set(
      (await selectEnrolledStudents(tx, lesson.courseId)).map((student) => student.studentId),
    );
    if (input.questionIds.some((questionId) => !bank.has(questionId))) throw new AppError('invalid-input');
    if (input.studentIds.some((studentId) => !enrolled.has(studentId))) throw new AppError('invalid-input');
    assertPools(blocks);
    const before = await countAssignments(tx, lessonId);
    const assignment = { lessonId, questions: blocks, studentIds: input.studentIds };
    await assignToStudents(tx, assignment, toInstant(deps.clock.now()));
    return (await countAssignments(tx, lessonId)) - before;
  });
}
