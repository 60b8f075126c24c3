import type { z } from 'zod';
import type { BulkAction, BulkResult, bulkInput } from '../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import { resetPersonPassword } from '../../identity/manage-people.ts';
import { findPerson, findSurnames } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { changeMembership, requireOpenGroup } from '../../school/groups/manage-groups.ts';
import { linkSubjects, unlinkSubjects } from '../../school/subjects/link-subject.ts';
import { disablePerson } from '../personal-data/disable-person.ts';

type Refusal = BulkResult['failed'][number]['reason'];
const refusals: Partial<Record<string, Refusal>> = {
  'person-not-found': 'gone',
  'last-admin': 'last-admin',
  'subject-not-found': 'subject-gone',
};

/**
 * Applies an action to several people, one after the other. Reports the people for whom it fails and continues. The
 * response is the only place with the new one-time passwords. Throws `invalid-input` when the role does not support the
 * action, and `not-found` or `year-closed` for the group.
 */
export async function changePeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { role, userIds, action }: z.infer<typeof bulkInput>,
): Promise<BulkResult> {
  const isStudentAction = action.kind === 'join' || action.kind === 'leave' || action.kind === 'unlink';
  if (isStudentAction && role !== 'student') throw new AppError('invalid-input');
  if ('groupId' in action) await requireOpenGroup(deps.db, caller, action.groupId);
  const result: BulkResult = { done: 0, failed: [], passwords: [] };
  for (const userId of new Set(userIds)) {
    const person = await findPerson(deps.db, role, userId);
    if (!person) {
      result.failed.push({ names: '', reason: 'gone' });
      continue;
    }
    try {
      const password = await changeOne(deps, caller, { role, userId }, action);
      result.done += 1;
      if (password === null) continue;
      const surnames = await findSurnames(deps.db, userId);
      result.passwords.push({ names: person.names, surnames, email: person.email, password, group: '' });
    } catch (error) {
      const reason = error instanceof AppError ? refusals[error.code] : undefined;
      if (!reason) throw error;
      result.failed.push({ names: person.names, reason });
    }
  }
  return result;
}

/** Applies the action to one person. Returns the new one-time password, otherwise null. */
async function changeOne(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  person: { role: ManagedRole; userId: number },
  action: BulkAction,
): Promise<string | null> {
  switch (action.kind) {
    case 'disable':
    case 'enable':
      await disablePerson(deps, caller, { userId: person.userId, disabled: action.kind === 'disable' });
      return null;
    case 'reset':
      return resetPersonPassword(deps, caller, person);
    case 'link':
      await linkSubjects(deps, caller, { ...person, subjectIds: action.subjectIds });
      return null;
    case 'unlink':
      await unlinkSubjects(deps, caller, { ...person, subjectIds: action.subjectIds });
      return null;
    case 'join':
    case 'leave':
      await changeMembership(deps, caller, {
        groupId: action.groupId,
        studentId: person.userId,
        member: action.kind === 'join',
      });
      return null;
  }
}
