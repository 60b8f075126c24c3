import type { MarkingPolicyInput, MarkingPolicyView } from '../../../shared/contracts/marking-policy.ts';
import { computeAgreement } from '../../attempts/agreement.ts';
import { selectSamplePairs } from '../../attempts/blind-sample-queries.ts';
import type { Deps } from '../../deps.ts';
import { findNames } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import {
  countModelMarks,
  selectMarksByGrader,
  selectOpenAnswersByTeacher,
} from './marking-policy-queries.ts';

/** Days over which marks are counted by source, and open answers averaged per week. */
const countedDays = 28;

/** Returns the marking policy, the workload it means for teachers, and the sources of the marks of the last four weeks. */
export async function getMarkingPolicy({
  db,
  clock,
  evaluator,
}: Pick<Deps, 'db' | 'clock' | 'evaluator'>): Promise<MarkingPolicyView> {
  const { marks, feedback, middle, sampleEvery, since, by } = (await findSettings(db, 'markingPolicy'))
    .markingPolicy;
  const from = toInstant(addSeconds(clock.now(), -countedDays * 86_400));
  const [pairs, names, byGrader, modelMarks, teachers] = await Promise.all([
    selectSamplePairs(db),
    by === null ? null : findNames(db, by),
    selectMarksByGrader(db, from),
    countModelMarks(db),
    selectOpenAnswersByTeacher(db, from),
  ]);
  const perWeek = (answers: number) => Math.round((answers * 7) / countedDays);
  return {
    marks,
    feedback,
    middle,
    sampleEvery,
    since,
    by: names,
    hasModel: evaluator.kind === 'model',
    modelMarks,
    blind: computeAgreement(pairs),
    byGrader,
    teachers: teachers.map(({ answers, ...teacher }) => ({ ...teacher, perWeek: perWeek(answers) })),
  };
}

/** Sets the marking policy for open answers handed in from now on. Existing marks do not change. */
export async function setMarkingPolicy(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  policy: MarkingPolicyInput,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { since, by, ...before } = (await findSettings(tx, 'markingPolicy')).markingPolicy;
    const keys = ['marks', 'feedback', 'middle', 'sampleEvery'] as const;
    if (keys.every((key) => before[key] === policy[key])) return;
    await putSetting(tx, 'markingPolicy', { ...policy, since: now, by: caller.userId });
    await recordChange(tx, caller.userId, now, { kind: 'marking-policy', from: before, to: policy });
  });
}
