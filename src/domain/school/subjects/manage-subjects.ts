import type { z } from 'zod';
import type { Subject, subjectFields } from '../../../shared/contracts/people.ts';
import { subjectProblem } from '../../../shared/rules/subject-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSubject, insertSubject, type SubjectValues, updateSubjectValues } from './subject-queries.ts';

type SubjectFields = z.infer<typeof subjectFields>;

/** Creates an active subject. Throws the errors of `subjectProblem`. */
export async function addSubject(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: SubjectFields,
): Promise<Subject> {
  const values = validateSubject(input);
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const subjectId = await insertSubject(tx, values, now);
    await recordChange(tx, caller.userId, now, { kind: 'subject', from: null, to: values });
    const subject = await findSubject(tx, subjectId);
    if (!subject) throw new AppError('server-error');
    return subject;
  });
}

/** Updates a subject. Throws the errors of `subjectProblem`, or `subject-not-found`. */
export async function updateSubject(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: SubjectFields & { subjectId: number },
): Promise<Subject> {
  const values = validateSubject(input);
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const before = await findSubject(tx, input.subjectId);
    if (!before) throw new AppError('subject-not-found');
    const { name, semester, type } = before;
    await updateSubjectValues(tx, input.subjectId, values, now);
    if (name !== values.name || semester !== values.semester || type !== values.type) {
      const from = { name, semester, type };
      await recordChange(tx, caller.userId, now, { kind: 'subject', from, to: values });
    }
    return (await findSubject(tx, input.subjectId)) ?? before;
  });
}

function validateSubject(input: SubjectFields): SubjectValues {
  const problem = subjectProblem(input);
  if (problem) throw new AppError(problem);
  return { name: input.name.trim(), semester: input.semester!, type: input.type };
}
