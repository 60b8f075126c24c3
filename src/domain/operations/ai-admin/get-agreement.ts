import type { AgreementGroups } from '../../../shared/contracts/agreement.ts';
import { computeAgreement, graderName } from '../../attempts/agreement.ts';
import { type SamplePair, selectSamplePairs } from '../../attempts/blind-sample-queries.ts';
import type { Deps } from '../../deps.ts';
import { selectLessonNames } from './agreement-queries.ts';

/** Maximum number of groups: each takes a few milliseconds to compute. */
const shownGroups = 20;

/**
 * Returns how well model marks agree with the teachers' blind marks: by model and prompt version, and by lesson, latest
 * marked first.
 */
export async function getAgreement({ db }: Pick<Deps, 'db'>): Promise<AgreementGroups> {
  const pairs = await selectSamplePairs(db);
  const graders = groupLatestFirst(pairs, graderName);
  const lessons = groupLatestFirst(pairs, ({ lessonId }) => lessonId);
  const names = await selectLessonNames(
    db,
    lessons.map(([lessonId]) => lessonId),
  );
  return {
    graders: graders.map(([name, group]) => ({ name, agreement: computeAgreement(group) })),
    lessons: lessons.flatMap(([lessonId, group]) => {
      const named = names.get(lessonId);
      return named ? [{ lessonId, ...named, agreement: computeAgreement(group) }] : [];
    }),
  };
}

/** Groups the pairs by key; the group with the latest decision comes first. */
function groupLatestFirst<K>(
  pairs: readonly SamplePair[],
  keyOf: (pair: SamplePair) => K,
): [K, SamplePair[]][] {
  const groups = new Map<K, SamplePair[]>();
  for (const [key, group] of Map.groupBy([...pairs].reverse(), keyOf)) groups.set(key, group.reverse());
  return [...groups].slice(0, shownGroups);
}
