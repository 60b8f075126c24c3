import type { MarkingPolicyInput, MarkingPolicyView } from '../../../shared/contracts/marking-policy.ts';
import { middleFrom } from '../../../shared/rules/grade-scale.ts';
import { middle } from '../../../shared/rules/marking-policy.ts';
import { blindAgreement } from '../../../shared/statistics/blind-agreement.ts';
import type { Pair } from '../../../shared/statistics/correlation.ts';
import type { Deps } from '../../deps.ts';
import { findNames } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { noteChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { selectBlindPairs } from '../../marks/proposal-queries.ts';
import {
  countModelMarks,
  selectMarksByGrader,
  selectOpenAnswersByTeacher,
} from './marking-policy-queries.ts';

/** Days over which the open answers of a week are averaged, and over which marks are counted by who gave them. */
const countedDays = 28;

/** Who marks open answers, what that means for the work of teachers, and who gave the marks of the last four weeks. */
export async function getMarkingPolicy({
  db,
  clock,
  evaluator,
}: Pick<Deps, 'db' | 'clock' | 'evaluator'>): Promise<MarkingPolicyView> {
  const { marks, feedback, middle, since, by } = (await findSettings(db, 'markingPolicy')).markingPolicy;
  const from = toInstant(addSeconds(clock.now(), -countedDays * 86_400));
  const [pairs, names, byGrader, modelMarks, teachers] = await Promise.all([
    selectBlindPairs(db),
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
    since,
    by: names,
    hasModel: evaluator.kind === 'model',
    modelMarks,
    blind: describeBlind(pairs),
    byGrader,
    teachers: teachers.map(({ answers, ...teacher }) => ({ ...teacher, perWeek: perWeek(answers) })),
  };
}

function describeBlind(pairs: readonly Pair[]): MarkingPolicyView['blind'] {
  const inMiddle = pairs.filter(([person]) => person >= middle.from && person <= middle.to);
  return {
    n: pairs.length,
    all: blindAgreement(pairs, middleFrom),
    middle: blindAgreement(inMiddle, middleFrom),
  };
}

/** Sets who marks the open answers that are handed in from now on; marks that stand stay. */
export async function setMarkingPolicy(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { marks, feedback, middle }: MarkingPolicyInput,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { markingPolicy: before } = await findSettings(tx, 'markingPolicy');
    if (before.marks === marks && before.feedback === feedback && before.middle === middle) return;
    await putSetting(tx, 'markingPolicy', { marks, feedback, middle, since: now, by: caller.userId });
    const from = { marks: before.marks, feedback: before.feedback, middle: before.middle };
    await noteChange(tx, caller.userId, now, {
      kind: 'marking-policy',
      from,
      to: { marks, feedback, middle },
    });
  });
}
