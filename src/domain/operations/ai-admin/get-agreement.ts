import type { AgreementGroups } from '../../../shared/contracts/agreement.ts';
import type { Deps } from '../../deps.ts';
import { agreementOf, graderOf } from '../../marks/agreement.ts';
import { type SamplePair, selectSamplePairs } from '../../marks/blind-sample-queries.ts';
import { selectLessonNames } from './agreement-queries.ts';

/** Groups told at once: each takes a few milliseconds. */
const shownGroups = 20;

/**
 * How a model's marks compare with those that teachers gave before they saw them: by model and version of the prompts, and by
 * lesson, those marked last first.
 */
export async function getAgreement({ db }: Pick<Deps, 'db'>): Promise<AgreementGroups> {
  const pairs = await selectSamplePairs(db);
  const graders = newest(pairs, graderOf);
  const lessons = newest(pairs, ({ lessonId }) => lessonId);
  const names = await selectLessonNames(
    db,
    lessons.map(([lessonId]) => lessonId),
  );
  return {
    graders: graders.map(([name, group]) => ({ name, agreement: agreementOf(group) })),
    lessons: lessons.flatMap(([lessonId, group]) => {
      const named = names.get(lessonId);
      return named ? [{ lessonId, ...named, agreement: agreementOf(group) }] : [];
    }),
  };
}

/** The groups of these pairs, the one with the newest decision first. */
function newest<K>(pairs: readonly SamplePair[], keyOf: (pair: SamplePair) => K): [K, SamplePair[]][] {
  const groups = new Map<K, SamplePair[]>();
  for (const [key, group] of Map.groupBy([...pairs].reverse(), keyOf)) groups.set(key, group.reverse());
  return [...groups].slice(0, shownGroups);
}
