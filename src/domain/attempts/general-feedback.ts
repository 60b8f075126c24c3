import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import { gradingTexts, nameQuestions } from '../../shared/i18n/grading-texts.ts';
import { gradeBand } from '../../shared/rules/grade-scale.ts';
import type { Db } from '../kernel/database/database.ts';
import type { CodeFeedback } from './code-feedback.ts';
import { type MarkedAnswer, selectMarkedAnswers } from './mark-queries.ts';
import { selectNumbersByAttempt } from './question-numbers-queries.ts';

/** An answer with its mark in force, in the order of the student's sheet. */
export interface SummarisedAnswer {
  grade: number | null;
  annulled: boolean;
  code: CodeFeedback | null;
}

/** The mark of an answer without a mistake. */
const fullMark = 10;

/** More numbers than this are not a thing to repair. */
const mostNamed = 5;

/**
 * Summarises a fully marked attempt by its marks in force: first what went well, then the one thing to repair, with the
 * numbers of the student's own sheet. '' when no answer counts.
 */
export function summariseAttempt(answers: readonly SummarisedAnswer[], language: ContentLanguage): string {
  const texts = gradingTexts[language];
  const counted = answers
    .map((answer, index) => ({ ...answer, number: index + 1 }))
    .filter(({ annulled, grade }) => !annulled && grade !== null);
  if (counted.length === 0) return '';
  const weak = counted.filter(({ grade }) => gradeBand(grade!) !== 'high');
  const good = counted.length - weak.length;
  if (good === 0) return nothingRight(weak, language);
  const repairable = weak.length > 0 ? weak : counted.filter(({ grade }) => grade! < fullMark);
  return repairable.length === 0
    ? texts.allRight
    : texts.someGood(good, counted.length, toRepair(repairable, language));
}

type Numbered = SummarisedAnswer & { number: number };

/** Names the largest group of these answers that lack the same thing; without one, all of them. */
function toRepair(answers: readonly Numbered[], language: ContentLanguage): string {
  const texts = gradingTexts[language];
  const groups = Map.groupBy(answers, ({ code }) => code?.remark ?? (code?.is === 'blank' ? code.is : null));
  const named = [...groups].flatMap(([lack, own]) => (lack === null ? [] : [{ lack, own }]));
  const [largest] = named.sort((one, other) => other.own.length - one.own.length);
  const numbers = (largest?.own ?? answers).map(({ number }) => number).slice(0, mostNamed);
  return texts.look(nameQuestions(numbers, language), largest ? texts.lack[largest.lack] : '');
}

function nothingRight(weak: readonly Numbered[], language: ContentLanguage): string {
  const texts = gradingTexts[language];
  const best = Math.max(...weak.map(({ grade }) => grade!));
  const closest = weak.filter(({ grade }) => grade === best).map(({ number }) => number);
  const isTelling = best > 0 && closest.length < weak.length;
  return [
    texts.noneRight,
    isTelling
      ? texts.closest(nameQuestions(closest.slice(0, mostNamed), language))
      : toRepair(weak, language),
  ].join(' ');
}

/** Returns the summaries of these attempts, by attempt id. */
export async function summariseAttempts(db: Db, attemptIds: readonly number[]): Promise<Map<number, string>> {
  const answers = Map.groupBy(await selectMarkedAnswers(db, attemptIds), ({ attemptId }) => attemptId);
  const numbersOf = await selectNumbersByAttempt(db, attemptIds);
  return new Map(
    [...answers].map(([attemptId, own]) => {
      const numberOf = ({ questionId }: MarkedAnswer) => numbersOf(attemptId, questionId).own;
      const onSheet = own.toSorted((one, other) => numberOf(one) - numberOf(other));
      return [attemptId, summariseAttempt(onSheet, own[0]!.language)];
    }),
  );
}
