import type { FirstCourseInput, PeopleImportResult } from '../../../shared/contracts/groups.ts';
import { subjectProblem } from '../../../shared/rules/subject-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { linkStudent, linkTeacher } from '../subjects/link-subject.ts';
import { insertSubject } from '../subjects/subject-queries.ts';
import { importPrepared, prepareImport } from './import-people.ts';

/** Default values of a subject. */
const defaultSubjectValues = { semester: 1, type: 'Presencial' };

/**
 * Creates a subject, accounts for its teacher and a class, and their course in the current year, all or nothing.
 * Existing accounts stay unchanged and are added to the course too. Throws the error code of an invalid subject, or the
 * errors of `importPrepared` and `linkTeacher`.
 *
 * @returns the rows of the students, and the one-time passwords of all new accounts, the teacher's first.
 */
export async function beginFirstCourse(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: FirstCourseInput,
): Promise<PeopleImportResult> {
  const subject = { name: input.subject.trim(), ...defaultSubjectValues };
  const problem = subjectProblem(subject);
  if (problem) throw new AppError(problem);
  const at = deps.clock.now();
  const now = toInstant(at);
  const teachers = await prepareImport({ role: 'teacher', rows: [input.teacher] }, at);
  const students = await prepareImport({ role: 'student', rows: input.students }, at);
  return write(deps.db, async (tx) => {
    const subjectId = await insertSubject(tx, subject, now);
    await recordChange(tx, caller.userId, now, { kind: 'subject', from: null, to: subject });
    const teacher = await importPrepared(tx, caller, teachers);
    for (const userId of teacher.userIds) await linkTeacher(tx, subjectId, userId, now);
    const { created } = teacher.result;
    if (input.students.length === 0) return { rows: [], groups: [], created };
    const people = await importPrepared(tx, caller, students);
    for (const userId of people.userIds) await linkStudent(tx, subjectId, userId, now);
    return { ...people.result, created: [...created, ...people.result.created] };
  });
}
