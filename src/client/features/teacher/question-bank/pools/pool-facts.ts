import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { facilityRange, maxFacilityDifference } from '../../../../../shared/rules/question-pools.ts';
import type { TFunction } from '../../../../lib/i18n/i18n.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** `a` to `z`, then `a2`. */
export function letterOf(index: number): string {
  const round = Math.floor(index / letters.length);
  return `${letters.charAt(index % letters.length)}${round === 0 ? '' : round + 1}`;
}

const percent = (share: number): number => Math.round(share * 100);

/** Describes whether draws from these questions are of comparable difficulty; null while there is no evidence. */
export function fairness(
  t: TFunction,
  questions: readonly TeacherQuestion[],
  count: number,
  facilities: ReadonlyMap<number, number | null>,
): { isFair: boolean; text: string } | null {
  const range = facilityRange(
    questions.map(({ id }) => facilities.get(id) ?? null),
    count,
  );
  if (range) {
    const [low, high] = [percent(range.low), percent(range.high)];
    const isFair = high - low <= maxFacilityDifference;
    const textValues = { low, high, limit: maxFacilityDifference };
    return { isFair, text: t(isFair ? 'pools.comparable' : 'pools.notComparable', textValues) };
  }
  const levels = questions.map(({ difficulty }) => difficulty);
  const [from, to] = [Math.min(...levels), Math.max(...levels)] as (1 | 2 | 3 | 4 | 5)[];
  // Adjacent levels count as comparable.
  if (questions.length === 0 || to! - from! < 2) return null;
  const name = (level: 1 | 2 | 3 | 4 | 5) => t(`questions.difficulty.level${level}`);
  return { isFair: false, text: t('pools.levels', { from: name(from!), to: name(to!) }) };
}
