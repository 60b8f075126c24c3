import type { Role } from '../../../shared/contracts/identity.ts';
import type { HeldOfPerson } from '../../../shared/contracts/people.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { peopleTexts } from '../../../shared/i18n/people-texts.ts';
import { emailKey } from '../../../shared/rules/email.ts';
import { maskNames } from '../../ai/text/mask-names.ts';
import type { Deps } from '../../deps.ts';
import { deleteSample, selectSamplesNear } from '../../grading/calibration/calibration-queries.ts';
import { sampleText } from '../../grading/calibration/sample-text.ts';
import { anonymiseAccount } from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { noteChange } from '../../kernel/settings/change-queries.ts';
import { backupDays } from '../backups/backup-retention.ts';
import { countHeld, forgetNamed, forgetRows, isUnderWay } from './anonymise-queries.ts';
import { assertNotLastAdmin, knownPerson } from './disable-person.ts';

/** What anonymising somebody would leave, and whether it can be done now. Throws `person-not-found`. */
export async function getHeldOfPerson(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: number },
): Promise<HeldOfPerson> {
  await knownPerson(deps.db, userId);
  const underWay = await isUnderWay(deps.db, userId);
  return { ...(await countHeld(deps.db, userId)), underWay, backupDays };
}

/**
 * Takes out of every table who somebody was, in one write that cannot be undone: name, address, sessions, their own
 * words. Grades, attempts and decisions stay, of an account without a name. Throws `person-not-found`,
 * `last-admin`, or `person-under-way` while a lesson, a request or a job of theirs is not at its end: what is emptied
 * now would decide a grade.
 */
export async function anonymisePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  person: { userId: number; language: ContentLanguage },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const replaced = await anonymiseIn(tx, person, now);
    const change = { kind: 'person', act: 'anonymised', ...replaced } as const;
    await noteChange(tx, caller.userId, now, change, person.userId);
  });
}

/** Calibration samples with the words of an answer of the student, also where which answer they were was not kept. */
async function forgetSamples(tx: Tx, userId: number): Promise<void> {
  for (const { sampleId, sample, answer } of await selectSamplesNear(tx, userId))
    if (sample === answer.trim() || sample === sampleText(answer)) await deleteSample(tx, sampleId);
}

/** The same in a transaction of its caller's, without a note; what stands for the name. Throws as it does. */
export async function anonymiseIn(
  tx: Tx,
  { userId, language }: { userId: number; language: ContentLanguage },
  now: string,
): Promise<{ names: string; role: Role }> {
  const account = await knownPerson(tx, userId);
  await assertNotLastAdmin(tx, account);
  if (await isUnderWay(tx, userId)) throw new AppError('person-under-way');
  const { role } = account;
  const names = peopleTexts[language].gone(role, userId);
  await forgetSamples(tx, userId);
  await forgetRows(tx, userId, maskNames(account, names));
  const replaced = { emailKey: emailKey(account.email), names: account.names };
  await forgetNamed(tx, { userId, ...replaced, replacement: names });
  // No mail goes to a name that ends in `invalid` (RFC 2606).
  await anonymiseAccount(tx, userId, { names, email: `${role}-${userId}@anonymous.invalid` }, now);
  return { names, role };
}
