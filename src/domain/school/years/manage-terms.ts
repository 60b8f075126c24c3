import type { z } from 'zod';
import type { GradeTerm, saveTermsInput } from '../../../shared/contracts/gradebook.ts';
import { isDay } from '../../../shared/rules/day.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { toJson, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { requireYear } from './manage-years.ts';
import { putTerms, selectTerms } from './term-queries.ts';

export async function listTerms(deps: Pick<Deps, 'db'>, yearId: number): Promise<GradeTerm[]> {
  return selectTerms(deps.db, yearId);
}

const toTermValues = ({ name, startsOn, endsOn }: GradeTerm) => ({ name, startsOn, endsOn });

/**
 * Replaces the terms of a school year. Throws `not-found` for an unknown year or term. Throws `terms-wrong` unless each
 * term has a name and valid dates within the year, and no terms overlap.
 */
export async function saveTerms(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { yearId, terms }: z.infer<typeof saveTermsInput>,
): Promise<void> {
  const wanted = terms
    .map((term) => ({ ...term, name: term.name.trim() }))
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const year = await requireYear(tx, yearId);
    const before = await selectTerms(tx, yearId);
    const known = before.map(({ termId }) => termId);
    if (wanted.some(({ termId }) => termId !== null && !known.includes(termId)))
      throw new AppError('not-found');
    const isRight = wanted.every(({ name, startsOn, endsOn }, index) => {
      const next = wanted[index + 1];
      const areDays = isDay(startsOn) && isDay(endsOn) && startsOn <= endsOn;
      const isInside = startsOn >= year.startsOn && endsOn <= year.endsOn;
      return name !== '' && areDays && isInside && (!next || endsOn < next.startsOn);
    });
    if (!isRight) throw new AppError('terms-wrong');
    await putTerms(tx, yearId, wanted);
    const to = (await selectTerms(tx, yearId)).map(toTermValues);
    const from = before.map(toTermValues);
    if (toJson(from) !== toJson(to))
      await recordChange(tx, caller.userId, now, { kind: 'grade-terms', year: year.name, from, to });
  });
}
