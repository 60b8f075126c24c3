import type { Role } from '../../../shared/contracts/identity.ts';
import type { RetainedPersonData } from '../../../shared/contracts/people.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { peopleTexts } from '../../../shared/i18n/people-texts.ts';
import { emailKey } from '../../../shared/rules/email.ts';
import { maskNames } from '../../ai/text/mask-names.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteSample,
  selectSamplesWithStudentAnswers,
} from '../../grading/calibration/calibration-queries.ts';
import { sampleText } from '../../grading/calibration/sample-text.ts';
import { anonymiseAccount } from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { backupDays } from '../backups/backup-retention.ts';
import { anonymiseNamedRows, anonymiseRows, countHeld, hasUnfinishedWork } from './anonymise-queries.ts';
import { assertNotLastAdmin, getExistingAccount } from './disable-person.ts';

/** Returns which records of a person anonymising would keep, and whether it is possible now. Throws `person-not-found`. */
export async function getHeldOfPerson(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: number },
): Promise<RetainedPersonData> {
  await getExistingAccount(deps.db, userId);
  const underWay = await hasUnfinishedWork(deps.db, userId);
  return { ...(await countHeld(deps.db, userId)), underWay, backupDays };
}

/**
 * Irreversibly removes a person's identity from every table, in one transaction: name, address, sessions and the texts
 * they wrote. Grades, attempts and decisions stay, with an anonymous account. Throws `person-not-found`, `last-admin`,
 * or `person-under-way` while a sitting, review request or job of the person is unfinished: an emptied text would then
 * decide a grade.
 */
export async function anonymisePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  person: { userId: number; language: ContentLanguage },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const replaced = await anonymiseInTransaction(tx, person, now);
    const change = { kind: 'person', act: 'anonymised', ...replaced } as const;
    await recordChange(tx, caller.userId, now, change, person.userId);
  });
}

/** Deletes the calibration samples that contain an answer of the student, including those without a stored answer id. */
async function deleteStudentSamples(tx: Tx, userId: number): Promise<void> {
  for (const { sampleId, sample, answer } of await selectSamplesWithStudentAnswers(tx, userId))
    if (sample === answer.trim() || sample === sampleText(answer)) await deleteSample(tx, sampleId);
}

/**
 * As `anonymisePerson`, in the caller's transaction and without a change log entry. Returns the replacement name and
 * the role.
 */
export async function anonymiseInTransaction(
  tx: Tx,
  { userId, language }: { userId: number; language: ContentLanguage },
  now: string,
): Promise<{ names: string; role: Role }> {
  const account = await getExistingAccount(tx, userId);
  await assertNotLastAdmin(tx, account);
  if (await hasUnfinishedWork(tx, userId)) throw new AppError('person-under-way');
  const { role } = account;
  const names = peopleTexts[language].gone(role, userId);
  await deleteStudentSamples(tx, userId);
  await anonymiseRows(tx, userId, maskNames(account, names));
  const replaced = { emailKey: emailKey(account.email), names: account.names };
  await anonymiseNamedRows(tx, { userId, ...replaced, replacement: names });
  // RFC 2606 reserves `.invalid`: no mail is delivered to it.
  await anonymiseAccount(tx, userId, { names, email: `${role}-${userId}@anonymous.invalid` }, now);
  return { names, role };
}
