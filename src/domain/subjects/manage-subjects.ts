import type { z } from 'zod';
import type { Subject, subjectFields } from '../../shared/contracts/people.ts';
import { subjectProblem } from '../../shared/rules/subject-rules.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findSubject, insertSubject, type SubjectValues, updateSubjectValues } from './subject-queries.ts';

type SubjectFields = z.infer<typeof subjectFields>;

/** A new, active subject. Throws what subjectProblem finds. */
export async function addSubject(deps: Pick<Deps, 'db' | 'clock'>, input: SubjectFields): Promise<Subject> {
  const values = accepted(input);
  const subjectId = await insertSubject(deps.db, values, toInstant(deps.clock.now()));
  const subject = await findSubject(deps.db, subjectId);
  if (!subject) throw new AppError('server-error');
  return subject;
}

/** Throws what subjectProblem finds, or `subject-not-found`. */
export async function updateSubject(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SubjectFields & { subjectId: number },
): Promise<Subject> {
  const values = accepted(input);
  return write(deps.db, async (tx) => {
    const before = await findSubject(tx, input.subjectId);
    if (!before) throw new AppError('subject-not-found');
    await updateSubjectValues(tx, input.subjectId, values, toInstant(deps.clock.now()));
    const subject = await findSubject(tx, input.subjectId);
    return subject ?? before;
  });
}

function accepted(input: SubjectFields): SubjectValues {
  const problem = subjectProblem(input);
  if (problem) throw new AppError(problem);
  return { name: input.name.trim(), semester: input.semester!, type: input.type };
}
