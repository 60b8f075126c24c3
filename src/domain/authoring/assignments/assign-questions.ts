import type { AssignmentOverview } from '../../../shared/contracts/assignments.ts';
import { countDrawnQuestions } from '../../../shared/rules/question-pools.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { selectBank } from '../questions/question-queries.ts';
import { assertPools, assignToStudents } from './assign-to-students.ts';
import { countBankQuestionsByStudent, countQuestionsByStudent } from './assignment-queries.ts';

/**
 * Assigns the bank to every enrolled student, permanently; each student gets a draw from each pool. Idempotent: a
 * second call adds only missing assignments.
 * Throws `no-questions`, `no-enrolled-students`, or the errors of `assertPools`.
 */
export async function assignQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<AssignmentOverview> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    await assignBank(tx, lesson, now);
    return overview(tx, lessonId, lesson.courseId);
  });
}

/** Adds the missing assignments of the bank for every enrolled student. Throws like `assignQuestions`. */
export async function assignBank(
  tx: Tx,
  lesson: Pick<LessonRecord, 'id' | 'courseId'>,
  now: string,
): Promise<void> {
  const bank = await selectBank(tx, lesson.id);
  if (bank.length === 0) throw new AppError('no-questions');
  const students = await selectEnrolledStudents(tx, lesson.courseId);
  if (students.length === 0) throw new AppError('no-enrolled-students');
  assertPools(bank);
  const studentIds = students.map((student) => student.studentId);
  await assignToStudents(tx, { lessonId: lesson.id, questions: bank, studentIds }, now);
}

export async function getAssignmentOverview(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<AssignmentOverview> {
  const lesson = await requireOwnLesson(deps.db, caller, lessonId);
  return overview(deps.db, lessonId, lesson.courseId);
}

async function overview(db: Db | Tx, lessonId: number, courseId: number): Promise<AssignmentOverview> {
  const bank = await selectBank(db, lessonId);
  const questionCount = countDrawnQuestions(bank);
  const assigned = await countBankQuestionsByStudent(db, lessonId);
  const counts = await countQuestionsByStudent(db, lessonId);
  const students = await selectEnrolledStudents(db, courseId);
  return {
    questionCount,
    doubtfulCount: bank.filter(({ doubt }) => doubt).length,
    hasPools: bank.some(({ pool }) => pool),
    questionsAssigned: [...assigned.values()].reduce((sum, count) => sum + count, 0),
    studentsWithQuestions: students.filter((student) => counts.has(student.studentId)).length,
    students: students.map((student) => ({
      ...student,
      hasAllQuestions: questionCount > 0 && (assigned.get(student.studentId) ?? 0) >= questionCount,
    })),
  };
}
