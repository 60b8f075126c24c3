import { runsOf } from '../../../shared/rules/stimulus-runs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { selectBank } from '../questions/question-queries.ts';
import { countAssignments, insertAssignments } from './assignment-queries.ts';

/**
 * Gives these questions of the bank to these students, for good, all pairs or none; returns how many pairs
 * are new. Throws `no-questions`, `no-enrolled-students`, or `invalid-input` for a question of another
 * lesson or a student who is not enrolled.
 */
export async function assignChosenQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { lessonId: number; questionIds: number[]; studentIds: number[] },
): Promise<number> {
  const { lessonId } = input;
  return write(deps.db, async (tx) => {
    const lesson = await ownLesson(tx, caller, lessonId);
    if (input.questionIds.length === 0) throw new AppError('no-questions');
    if (input.studentIds.length === 0) throw new AppError('no-enrolled-students');
    const questions = await selectBank(tx, lessonId);
    const bank = new Map(questions.map(({ id, position }) => [id, position]));
    const chosen = new Set(input.questionIds);
    // What shares a stimulus is given as one.
    const whole = runsOf(questions)
      .filter((run) => run.some(({ id }) => chosen.has(id)))
      .flatMap((run) => run.map(({ id }) => id));
    const enrolled = new Set(
      (await selectEnrolledStudents(tx, lesson.courseId)).map((student) => student.studentId),
    );
    if (input.questionIds.some((questionId) => !bank.has(questionId))) throw new AppError('invalid-input');
    const places = whole.map((questionId) => {
      const position = bank.get(questionId);
      if (position === undefined) throw new AppError('invalid-input');
      return { questionId, position };
    });
    if (input.studentIds.some((studentId) => !enrolled.has(studentId))) throw new AppError('invalid-input');
    const before = await countAssignments(tx, lessonId);
    await insertAssignments(tx, lessonId, input.studentIds, places, toInstant(deps.clock.now()));
    return (await countAssignments(tx, lessonId)) - before;
  });
}
