import type { WordLists } from '../../../shared/question-types/question-type.ts';
import { applyAccommodations } from '../../../shared/rules/lesson-terms.ts';
import type { Evaluator } from '../../ai/evaluator.ts';
import { markInForce } from '../../attempts/mark-in-force.ts';
import { type Mark, type MarkedAnswer, selectMarkedAnswers } from '../../attempts/mark-queries.ts';
import { findCurrency } from '../../attempts/marking-policy.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { pickAccommodations, selectAccommodationsInCourse } from '../../authoring/lessons/terms-queries.ts';
import { selectBankContent } from '../../authoring/questions/question-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { buildGradingRules } from '../../delivery/sittings/grade-answers.ts';
import { prepareWordLists, withLessonWords } from '../../delivery/word-lists/lesson-words.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { type CorrectionEffect, correctedMark } from './corrected-mark.ts';
import { type Regrade, selectAnswersToQuestion, selectCorrectedMarks } from './regrade-queries.ts';

/** An answer with the effect of a correction on it. */
export interface AnswerPreview {
  answer: MarkedAnswer;
  names: string;
  attemptGrade: number | null;
  /** The machine mark, including earlier corrections. */
  mark: Mark;
  outcome: CorrectionEffect;
  /** The student has attempts left, so the feedback must not reveal the solution. */
  hideSolution: boolean;
}

/**
 * Computes the effect of a correction on every answer to its question, from the stored state. Also returns all answers
 * of the affected attempts. Answers already decided by `regradeId` are left out.
 */
export async function previewRegrade(
  db: Db | Tx,
  deps: { evaluator: Pick<Evaluator, 'kind'> },
  target: {
    lesson: LessonRecord;
    question: StoredQuestion;
    /** The criteria used until now. */
    before: StoredQuestion['criteria'];
    kind: Regrade['kind'];
    regradeId: number | null;
  },
  now: Date,
): Promise<{ previewed: AnswerPreview[]; attempts: Map<number, MarkedAnswer[]> }> {
  const { lesson, question, before: criteriaBefore, kind, regradeId } = target;
  const accommodations = await selectAccommodationsInCourse(db, lesson.courseId);
  const answerRows = await selectAnswersToQuestion(db, question.id);
  const corrections = Map.groupBy(await selectCorrectedMarks(db, question.id), ({ answerId }) => answerId);
  const currency = await findCurrency(db);
  const bank = await selectBankContent(db, lesson.id);
  await prepareWordLists([question]);
  // The keys of the attempt's other questions, as at its hand-in; those of personal sets are not in the bank.
  const wordsOf = createWordLists(question, bank);
  const attempts = Map.groupBy(
    await selectMarkedAnswers(
      db,
      answerRows.map(({ attemptId }) => attemptId),
    ),
    ({ attemptId }) => attemptId,
  );
  const preview = (row: (typeof answerRows)[number]): AnswerPreview[] => {
    const { answerId, attemptId, studentId, number, names, attemptGrade } = row;
    const answer = attempts.get(attemptId)?.find(({ id }) => id === answerId);
    const before = corrections.get(answerId) ?? [];
    if (!answer || before.some((row) => row.regradeId === regradeId)) return [];
    const { decisionId } = markInForce(before);
    const corrected = before.find(({ id }) => id === decisionId);
    const mark = corrected?.mark ?? answer.machine;
    const at = { courseId: lesson.courseId, lessonId: lesson.id, studentId };
    const rules = buildGradingRules(
      deps,
      applyAccommodations(lesson, pickAccommodations(accommodations, at)),
      number,
      now,
      {
        policy: 'in-force',
        currency,
      },
    );
    const outcome = correctedMark(
      question,
      kind,
      { answer: answer.answer, mark, awaitsTeacher: answer.review !== null },
      criteriaBefore,
      { ...rules, wordLists: wordsOf(attempts.get(attemptId) ?? []) },
    );
    return [{ answer, names, attemptGrade, mark, outcome, hideSolution: rules.hideSolution }];
  };
  const previewed = await mapInBatches(answerRows, ([row]) => preview(row!), 1);
  return { previewed, attempts };
}

/** Returns a function that gives the word lists of an attempt; attempts with the same questions share them. */
function createWordLists(question: StoredQuestion, bank: readonly StoredQuestion[]) {
  const known = new Map<string, WordLists>();
  return (answers: readonly MarkedAnswer[]): WordLists => {
    const ids = new Set(answers.map(({ questionId }) => questionId));
    const key = [...ids].sort((one, other) => one - other).join();
    const before = known.get(key);
    if (before) return before;
    const others = bank.filter(({ id }) => id !== question.id && ids.has(id));
    const lists = withLessonWords([question, ...others]);
    known.set(key, lists);
    return lists;
  };
}
