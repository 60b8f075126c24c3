import type { z } from 'zod';
import type {
  OutsideMarkConflict,
  saveColumnInput,
  saveOutsideMarksInput,
  saveWeightsInput,
} from '../../../shared/contracts/gradebook.ts';
import { weightLimits } from '../../../shared/contracts/staff-limits.ts';
import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { recordCourseChange } from '../../school/courses/course-change-queries.ts';
import { selectEnrolledAmong } from '../../school/courses/course-queries.ts';
import { selectTerms } from '../../school/years/term-queries.ts';
import {
  deleteColumn,
  findColumn,
  putColumn,
  putOutsideMark,
  replaceCategories,
  selectCategories,
  selectColumnMarks,
  selectLastAuthors,
  updatePlace,
} from './gradebook-queries.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

function validateGradePart<T extends { name: string; weight: number }>(part: T): T {
  const name = part.name.trim();
  const isWeight = part.weight >= weightLimits.min && part.weight <= weightLimits.max;
  if (name === '' || !isWeight) throw new AppError('grade-part-wrong', weightLimits);
  return { ...part, name };
}

/**
 * Replaces the categories of the caller's course and places its lessons and columns. Throws `grade-part-wrong`, or
 * `not-found` for a category, item or term of another course or year.
 */
export async function saveWeights(
  deps: ChangeDeps,
  caller: Caller,
  { courseId, categories, places }: z.infer<typeof saveWeightsInput>,
): Promise<void> {
  const validCategories = categories.map(validateGradePart);
  await write(deps.db, async (tx) => {
    const course = await requireOwnCourse(tx, caller, courseId);
    const known = (await selectCategories(tx, [courseId])).map(({ categoryId }) => categoryId);
    if (validCategories.some(({ categoryId }) => categoryId !== null && !known.includes(categoryId)))
      throw new AppError('not-found');
    const categoryIds = await replaceCategories(tx, courseId, validCategories);
    const terms = new Set((await selectTerms(tx, course.year.yearId)).map(({ termId }) => termId));
    for (const { kind, id, category, termId } of places) {
      const categoryId = category === null ? null : categoryIds[category];
      const isKnownTerm = termId === null || terms.has(termId);
      const isPlaced =
        categoryId !== undefined &&
        isKnownTerm &&
        (await updatePlace(tx, courseId, { kind, id }, { categoryId, termId }));
      if (!isPlaced) throw new AppError('not-found');
    }
  });
}

/**
 * Creates or updates a column of marks from outside the platform, and returns its id. Throws `grade-part-wrong` or
 * `not-found`.
 */
export async function saveColumn(
  deps: ChangeDeps,
  caller: Caller,
  input: z.infer<typeof saveColumnInput>,
): Promise<number> {
  const column = validateGradePart(input);
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    await assertPlace(tx, caller, column.courseId, column);
    if (column.columnId !== null && (await findColumn(tx, column.columnId))?.courseId !== column.courseId)
      throw new AppError('not-found');
    return putColumn(tx, column, now);
  });
}

/** Deletes a column and its marks. Throws `not-found`. */
export async function removeColumn(deps: ChangeDeps, caller: Caller, columnId: number): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { courseId, name } = await ownColumn(tx, caller, columnId);
    const marks = await deleteColumn(tx, columnId);
    await recordCourseChange(tx, { courseId, by: caller.userId }, now, {
      kind: 'column-removed',
      name,
      marks,
    });
  });
}

/**
 * Saves marks from outside; students not in the list keep theirs. Returns the marks that differ from their `expected`
 * value; with one of them, nothing is saved. Throws `mark-out-of-range` or `person-not-found`.
 */
export async function saveOutsideMarks(
  deps: ChangeDeps,
  caller: Caller,
  { columnId, marks }: z.infer<typeof saveOutsideMarksInput>,
): Promise<OutsideMarkConflict[]> {
  const now = toInstant(deps.clock.now());
  if (marks.some(({ grade }) => grade !== null && !(grade >= 0 && grade <= 10)))
    throw new AppError('mark-out-of-range');
  const studentIds = marks.map(({ studentId }) => studentId);
  if (marks.length === 0) return [];
  return write(deps.db, async (tx) => {
    const { courseId } = await ownColumn(tx, caller, columnId, 'mark');
    const enrolled = await selectEnrolledAmong(tx, courseId, studentIds);
    if (studentIds.some((studentId) => !enrolled.has(studentId))) throw new AppError('person-not-found');
    const conflicts = await findConflicts(tx, columnId, marks);
    if (conflicts.length > 0) return conflicts;
    for (const { studentId, grade } of marks)
      await putOutsideMark(
        tx,
        { columnId, studentId, grade: grade === null ? null : roundGrade(grade), by: caller.userId },
        now,
      );
    return [];
  });
}

/** Returns the stored marks that are neither what the caller saw nor what the caller saves. */
async function findConflicts(
  tx: Tx,
  columnId: number,
  marks: z.infer<typeof saveOutsideMarksInput>['marks'],
): Promise<OutsideMarkConflict[]> {
  if (marks.every(({ expected }) => expected === undefined)) return [];
  const stored = await selectColumnMarks(tx, columnId);
  const changed = marks.flatMap(({ studentId, grade, expected }) => {
    const now = stored.get(studentId) ?? null;
    const wanted = grade === null ? null : roundGrade(grade);
    return expected === undefined || now === expected || now === wanted ? [] : { studentId, grade: now };
  });
  if (changed.length === 0) return [];
  const authors = await selectLastAuthors(
    tx,
    columnId,
    changed.map(({ studentId }) => studentId),
  );
  return changed.map((one) => ({ ...one, by: authors.get(one.studentId) ?? null }));
}

async function ownColumn(tx: Tx, caller: Caller, columnId: number, toChange?: CourseRight) {
  const column = await findColumn(tx, columnId);
  if (!column) throw new AppError('not-found');
  await requireOwnCourse(tx, caller, column.courseId, toChange);
  return column;
}

async function assertPlace(
  tx: Tx,
  caller: Caller,
  courseId: number,
  { categoryId, termId }: { categoryId: number | null; termId: number | null },
): Promise<void> {
  const course = await requireOwnCourse(tx, caller, courseId);
  const categories = await selectCategories(tx, [courseId]);
  const terms = await selectTerms(tx, course.year.yearId);
  const isKnown =
    (categoryId === null || categories.some((one) => one.categoryId === categoryId)) &&
    (termId === null || terms.some((one) => one.termId === termId));
  if (!isKnown) throw new AppError('not-found');
}
