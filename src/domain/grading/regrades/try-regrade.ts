import type { RegradeInput, RegradeRow, RegradeTrial } from '../../../shared/contracts/regrades.ts';
import { meanGrade, provisionalGrade } from '../../../shared/rules/grade-scale.ts';
import { assertTextLengths } from '../../attempts/decide-mark.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import type { MarkedAnswer } from '../../attempts/mark-queries.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { correctedQuestion } from './corrected-mark.ts';
import { type AnswerPreview, previewRegrade } from './preview-regrade.ts';

/**
 * Dry run of a regrade: returns which marks would change, and which stay because a person decided them. Writes nothing.
 * Throws `regrade-kind`, `regrade-others`, `reason-too-long`, `no-question-left`, `not-found` or `forbidden`.
 */
export async function tryRegrade(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator'>,
  caller: Caller,
  input: RegradeInput,
): Promise<RegradeTrial> {
  return (await simulateRegrade(deps.db, deps, caller, input)).trial;
}

/** As `tryRegrade`, for use inside the transaction that applies the regrade. */
export async function simulateRegrade(
  db: Db | Tx,
  deps: Pick<Deps, 'clock' | 'evaluator'>,
  caller: Caller,
  input: RegradeInput,
): Promise<{ trial: RegradeTrial; lesson: LessonRecord; question: StoredQuestion }> {
  assertTextLengths(input);
  const { lesson, question } = await requireAssignedQuestion(db, caller, input.questionId);
  const { kind } = input.correction;
  const now = deps.clock.now();
  const target = {
    lesson,
    question: correctedQuestion(question, input.correction, 0, toInstant(now)),
    before: question.criteria,
    kind,
    regradeId: null,
  };
  const { previewed, attempts } = await previewRegrade(db, deps, target, now);
  const rows = previewed.map((one) => toRow(question, one, attempts.get(one.answer.attemptId) ?? []));
  const digest = contentHash([
    kind,
    rows.map(({ answerId, from, to, readAnew }) => [answerId, from, to, readAnew]),
  ]);
  const counted = rows.filter((row) => !row.annulled);
  const trial = {
    digest,
    rows: rows.sort((one, other) => gain(one) - gain(other)),
    question: { from: mean(rows.map(({ from }) => from)), to: mean(counted.map(({ to }) => to)) },
    lesson: {
      from: mean(rows.map(({ attemptFrom }) => attemptFrom)),
      to: mean(rows.map(({ attemptTo }) => attemptTo)),
    },
  };
  return { trial, lesson, question };
}

function mean(grades: (number | null)[]): number | null {
  const known = grades.filter((grade) => grade !== null);
  return known.length > 0 ? meanGrade(known) : null;
}

const gain = ({ attemptFrom, attemptTo }: RegradeRow): number => (attemptTo ?? 0) - (attemptFrom ?? 0);

function toRow(question: StoredQuestion, previewed: AnswerPreview, others: MarkedAnswer[]): RegradeRow {
  const { answer, names, outcome, attemptGrade } = previewed;
  const { decision } = answer;
  const isPersonal = decision !== null && isByPerson(decision.kind);
  const corrected = outcome.kind === 'mark' && !isPersonal ? outcome.mark.grade : answer.grade;
  const annulled = answer.annulled || outcome.kind === 'annulled';
  const grades = others
    .map((one) => (one.id === answer.id ? { grade: corrected, annulled, points: one.points } : one))
    .filter((one) => !one.annulled);
  if (grades.length === 0) throw new AppError('no-question-left');
  const attempt = provisionalGrade(grades);
  return {
    answerId: answer.id,
    attemptId: answer.attemptId,
    names,
    answer: formatAnswer(question, answer.answer),
    from: answer.grade,
    to: corrected,
    attemptFrom: attemptGrade,
    attemptTo: attempt.missing === 0 ? attempt.grade : attemptGrade,
    // The personal decision that keeps a mark from changing.
    stays: isPersonal && outcome.kind === 'mark' ? decision : null,
    annulled,
    readAnew: outcome.kind === 'read-anew',
  };
}
