import type { GradebookItem, GradeCategory, OutsideMarkChange } from '../../../shared/contracts/gradebook.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Maximum number of changes shown per column. */
const maxChanges = 200;

export interface GradeColumn {
  columnId: number;
  courseId: number;
  name: string;
  weight: number;
  categoryId: number | null;
  termId: number | null;
}

/** Returns the categories by descending weight. */
export async function selectCategories(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<(GradeCategory & { courseId: number })[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('grade_categories')
    .where('course_id', 'in', courseIds)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .select(['id as categoryId', 'course_id as courseId', 'name', 'weight'])
    .execute();
}

const columnFields = [
  'grade_columns.id as columnId',
  'grade_columns.course_id as courseId',
  'grade_columns.name',
  'grade_columns.weight',
  'grade_columns.category_id as categoryId',
  'grade_columns.term_id as termId',
] as const;

/** Returns the columns of outside marks in order of creation. */
export async function selectColumns(db: Db | Tx, courseIds: readonly number[]): Promise<GradeColumn[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('grade_columns')
    .where('course_id', 'in', courseIds)
    .orderBy('id')
    .select(columnFields)
    .execute();
}

export async function findColumn(db: Db | Tx, columnId: number): Promise<GradeColumn | null> {
  const row = await db
    .selectFrom('grade_columns')
    .where('id', '=', columnId)
    .select(columnFields)
    .executeTakeFirst();
  return row ?? null;
}

export interface OutsideMark {
  columnId: number;
  studentId: number;
  grade: number;
}

export async function selectOutsideMarks(db: Db | Tx, courseId: number): Promise<OutsideMark[]> {
  return db
    .selectFrom('outside_marks')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_marks.column_id')
    .where('grade_columns.course_id', '=', courseId)
    .select([
      'outside_marks.column_id as columnId',
      'outside_marks.student_id as studentId',
      'outside_marks.grade',
    ])
    .execute();
}

/** Returns the marks of a column, by student id. */
export async function selectColumnMarks(tx: Tx, columnId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('outside_marks')
    .where('column_id', '=', columnId)
    .select(['student_id', 'grade'])
    .execute();
  return new Map(rows.map(({ student_id, grade }) => [student_id, grade]));
}

/** Returns the name of the user who last changed the mark of each student. */
export async function selectLastAuthors(
  tx: Tx,
  columnId: number,
  studentIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('outside_mark_changes')
    .innerJoin('users', 'users.id', 'outside_mark_changes.changed_by')
    .where('outside_mark_changes.column_id', '=', columnId)
    .where('outside_mark_changes.student_id', 'in', studentIds)
    .orderBy('outside_mark_changes.id')
    .select(['outside_mark_changes.student_id', 'users.names'])
    .execute();
  return new Map(rows.map(({ student_id, names }) => [student_id, names]));
}

/** Returns the marks from outside lessons of one student, each with its course and subject. */
export async function selectOutsideMarksOf(db: Db, studentId: number) {
  return db
    .selectFrom('outside_marks')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_marks.column_id')
    .innerJoin('courses', 'courses.id', 'grade_columns.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('outside_marks.student_id', '=', studentId)
    .orderBy('grade_columns.id')
    .select([
      'grade_columns.id as columnId',
      'grade_columns.course_id as courseId',
      'grade_columns.name',
      'outside_marks.grade',
      'subjects.id as subjectId',
      'subjects.name as subjectName',
    ])
    .execute();
}

/** Returns the category id of each lesson of the courses; null for a lesson without category. */
export async function selectLessonCategories(
  db: Db,
  courseIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lessons')
    .where('course_id', 'in', courseIds)
    .select(['id', 'category_id'])
    .execute();
  return new Map(rows.map(({ id, category_id }) => [id, category_id]));
}

/** Returns the school year name of each course, by course id. */
export async function selectYearNames(db: Db, courseIds: readonly number[]): Promise<Map<number, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('courses.id', 'in', courseIds)
    .select(['courses.id', 'school_years.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Replaces the categories of a course. Lessons and columns of a deleted category end up without one. */
export async function replaceCategories(
  tx: Tx,
  courseId: number,
  categories: readonly { categoryId: number | null; name: string; weight: number }[],
): Promise<number[]> {
  const keptIds = categories.flatMap(({ categoryId }) => categoryId ?? []);
  const removedIds = (await selectCategories(tx, [courseId]))
    .map(({ categoryId }) => categoryId)
    .filter((categoryId) => !keptIds.includes(categoryId));
  if (removedIds.length > 0) {
    for (const table of ['lessons', 'grade_columns'] as const)
      await tx.updateTable(table).set({ category_id: null }).where('category_id', 'in', removedIds).execute();
    await tx.deleteFrom('grade_categories').where('id', 'in', removedIds).execute();
  }
  const ids: number[] = [];
  for (const { categoryId, name, weight } of categories) {
    const values = { name, weight };
    if (categoryId === null) {
      const { id } = await tx
        .insertInto('grade_categories')
        .values({ course_id: courseId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    } else {
      await tx.updateTable('grade_categories').set(values).where('id', '=', categoryId).execute();
      ids.push(categoryId);
    }
  }
  return ids;
}

/** Sets the category and term of a lesson or column; returns false when it is not of the course. */
export async function updatePlace(
  tx: Tx,
  courseId: number,
  { kind, id }: { kind: GradebookItem['kind']; id: number },
  { categoryId, termId }: { categoryId: number | null; termId: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(kind === 'lesson' ? 'lessons' : 'grade_columns')
    .set({ category_id: categoryId, term_id: termId })
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inserts or updates a column and returns its id. */
export async function putColumn(
  tx: Tx,
  { columnId, courseId, ...column }: Omit<GradeColumn, 'columnId'> & { columnId: number | null },
  now: string,
): Promise<number> {
  const values = {
    name: column.name,
    weight: column.weight,
    category_id: column.categoryId,
    term_id: column.termId,
  };
  if (columnId === null) {
    const { id } = await tx
      .insertInto('grade_columns')
      .values({ ...values, course_id: courseId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await tx.updateTable('grade_columns').set(values).where('id', '=', columnId).execute();
  return columnId;
}

/** Deletes a column, its marks and their history. Returns the number of deleted marks. */
export async function deleteColumn(tx: Tx, columnId: number): Promise<number> {
  await tx.deleteFrom('outside_mark_changes').where('column_id', '=', columnId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('outside_marks')
    .where('column_id', '=', columnId)
    .executeTakeFirst();
  await tx.deleteFrom('grade_columns').where('id', '=', columnId).execute();
  return Number(numDeletedRows);
}

/** Returns the latest changes to the marks of a column, newest first. */
export async function selectOutsideChanges(db: Db, columnId: number): Promise<OutsideMarkChange[]> {
  return db
    .selectFrom('outside_mark_changes')
    .innerJoin('users as students', 'students.id', 'outside_mark_changes.student_id')
    .innerJoin('users as teachers', 'teachers.id', 'outside_mark_changes.changed_by')
    .where('outside_mark_changes.column_id', '=', columnId)
    .orderBy('outside_mark_changes.id', 'desc')
    .limit(maxChanges)
    .select([
      'outside_mark_changes.id as changeId',
      'students.names as student',
      'teachers.names as by',
      'outside_mark_changes.changed_at as at',
      'outside_mark_changes.old_grade as from',
      'outside_mark_changes.new_grade as to',
    ])
    .execute();
}

/**
 * Sets or deletes an outside mark and records the change.
 *
 * @param grade null deletes the mark.
 */
export async function putOutsideMark(
  tx: Tx,
  {
    columnId,
    studentId,
    grade,
    by,
  }: { columnId: number; studentId: number; grade: number | null; by: number },
  now: string,
): Promise<void> {
  const before = await tx
    .selectFrom('outside_marks')
    .where('column_id', '=', columnId)
    .where('student_id', '=', studentId)
    .select('grade')
    .executeTakeFirst();
  const old = before?.grade ?? null;
  if (old === grade) return;
  await tx
    .insertInto('outside_mark_changes')
    .values({
      column_id: columnId,
      student_id: studentId,
      old_grade: old,
      new_grade: grade,
      changed_by: by,
      changed_at: now,
    })
    .execute();
  if (grade === null) {
    await tx
      .deleteFrom('outside_marks')
      .where('column_id', '=', columnId)
      .where('student_id', '=', studentId)
      .execute();
    return;
  }
  await tx
    .insertInto('outside_marks')
    .values({ column_id: columnId, student_id: studentId, grade, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['column_id', 'student_id']).doUpdateSet({ grade, updated_at: now }),
    )
    .execute();
}
