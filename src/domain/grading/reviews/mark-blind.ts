import type { BlindComparison, BlindMark } from '../../../shared/contracts/agreement.ts';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { notJudged } from '../../ai/grading/default-criteria.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import { selectOpenSamples, setBlindMark } from '../../attempts/blind-sample-queries.ts';
import { storeBoundaryExample } from '../../attempts/boundary-examples.ts';
import { assertTextLengths } from '../../attempts/decide-mark.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { findMarkedAnswer, insertDecisions } from '../../attempts/mark-queries.ts';
import { findProposal } from '../../attempts/proposal-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { getAttempt } from '../grades/get-attempt.ts';
import { countComments, toDecidedAnswer, toDecision } from './change-mark.ts';
import { ownAnswer } from './own-answer.ts';

/**
 * Returns an answer drawn for blind marking, without the model's mark. Throws `mark-changed` once it is marked,
 * `not-found` or `forbidden`.
 */
export async function blindAnswer(
  deps: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  answerId: number,
): Promise<AnswerDetail> {
  const { attempt } = await openSampleOf(deps.db, caller, answerId);
  const { answers } = await getAttempt(deps, caller, attempt.id);
  const answer = answers.find((one) => one.answerId === answerId);
  if (!answer) throw new AppError('not-found');
  return {
    ...answer,
    grade: null,
    feedback: '',
    gradedBy: null,
    unfitTrial: null,
    criteria: answer.criteria.map(notJudged),
    machine: { grade: null, feedback: '', gradedBy: null },
    decision: null,
    gradedByLabel: null,
    review: { reason: 'awaits-teacher', passage: '' },
    commented: false,
    proposal: { blind: true, said: null },
    second: null,
  };
}

/**
 * Stores the teacher's mark of an answer drawn for blind marking, and returns it together with the model's. If the
 * answer waits for a mark, this mark is the decision. If the model's mark is in force, it stays until the teacher
 * changes it. Throws `mark-changed` if the answer was marked meanwhile, `grading-under-way`, `not-found`, `forbidden`,
 * or what `decide-mark` throws.
 */
export async function markBlind(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { answerId, change, reason }: BlindMark,
): Promise<BlindComparison> {
  assertTextLengths({ reason, ...change });
  return write(deps.db, async (tx) => {
    const { answer, attempt } = await openSampleOf(tx, caller, answerId);
    if (attempt.state === 'grading') throw new AppError('grading-under-way');
    const now = toInstant(deps.clock.now());
    const proposal = await findProposal(tx, answerId);
    const decision = toDecision(caller, answer, { change, reason });
    const own = decision.mark!.grade!;
    const counts = answer.grade === null;
    let example = false;
    if (counts) {
      await insertDecisions(tx, [decision], now);
      await countComments(tx, caller, answer, change, now);
      example = await storeBoundaryExample(tx, toDecidedAnswer(answer, decision, proposal), now);
      await applyDecisions(tx, [attempt.id], now);
    } else {
      await setBlindMark(tx, answerId, { grade: own, decidedBy: caller.userId }, now);
    }
    const said = proposal ?? answer.machine;
    return {
      own,
      model: { grade: said.grade!, feedback: said.feedback, name: said.model ?? '' },
      counts,
      example,
      decisionId: (await findMarkedAnswer(tx, answerId))?.decision?.id ?? null,
    };
  });
}

async function openSampleOf(db: Db | Tx, caller: Caller, answerId: number) {
  const found = await ownAnswer(db, caller, answerId);
  const { decision } = found.answer;
  const isOpen = (await selectOpenSamples(db, [answerId])).size > 0;
  if (!isOpen || (decision && isByPerson(decision.kind))) throw new AppError('mark-changed');
  return found;
}
