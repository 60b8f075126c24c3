import type { MarkingPolicy } from '../../../shared/contracts/values.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { gradeOfMarks } from '../../../shared/rules/grade-scale.ts';
import { attemptsLeft } from '../../../shared/rules/lesson-status.ts';
import { usesModel } from '../../../shared/rules/marking-policy.ts';
import type { Evaluator } from '../../ai/evaluator.ts';
import { notJudged } from '../../ai/grading/default-criteria.ts';
import { manipulationReview } from '../../ai/grading/judge-evidence.ts';
import { asFeedback } from '../../attempts/code-feedback.ts';
import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import { withLessonWords } from '../word-lists/lesson-words.ts';
import type { AnswerGrade } from './attempt-queries.ts';
import { tellsRightAnswers } from './can-see-right-answers.ts';
import { type GradingRules, gradeByCode } from './grade-by-code.ts';
import type { SittingQuestion } from './sitting-queries.ts';

/** A question of a sitting with its answer. */
export interface AnsweredQuestion {
  question: SittingQuestion;
  answer: string;
}

/**
 * Returns the grading rules of one attempt. `number` is that of the attempt, from 1; `policy` is the one from the
 * hand-in, `currency` the current one.
 */
export function buildGradingRules(
  deps: { evaluator: Pick<Evaluator, 'kind'> },
  lesson: LessonForStudent,
  number: number,
  now: Date,
  { policy, currency }: { policy: MarkingPolicy; currency: Currency },
): GradingRules {
  const mayTryAgain = attemptsLeft(lesson.attempts, number) > 0;
  return {
    roundingDigits: lesson.roundingDigits,
    currency,
    hideSolution: !tellsRightAnswers(lesson, mayTryAgain, now),
    hasModel: deps.evaluator.kind === 'model' && usesModel(policy),
    teacherMarksOpen: !usesModel(policy),
  };
}

/**
 * Returns the grades that code gives or leaves to the teacher, by question id; missing questions need the evaluator.
 */
export function gradeAllByCode(items: AnsweredQuestion[], given: GradingRules): Map<number, AnswerGrade> {
  const rules = { wordLists: withLessonWords(items.map(({ question }) => question)), ...given };
  const grades = new Map<number, AnswerGrade>();
  for (const { question, answer } of items) {
    const graded = gradeByCode(question, answer, rules);
    if (graded) grades.set(question.id, toAnswerGrade(graded));
    else if (rules.teacherMarksOpen) grades.set(question.id, ungradedForTeacher(question, answer));
  }
  return grades;
}

/** Builds the grade of an answer that its teacher marks, by the question's criteria if it has any. */
function ungradedForTeacher(question: AnsweredQuestion['question'], answer: string): AnswerGrade {
  return {
    grade: null,
    gradedBy: null,
    ...asFeedback({ is: 'byTeacher' }, question.language),
    model: null,
    promptVersion: null,
    criteria: question.criteria.map(notJudged),
    review: manipulationReview(answer) ?? { reason: 'awaits-teacher', passage: '' },
  };
}

/** Converts a grade by code to an `AnswerGrade`. */
export function toAnswerGrade(
  graded: Pick<AnswerGrade, 'grade' | 'feedback' | 'code' | 'gradedBy' | 'review'>,
): AnswerGrade {
  return { ...graded, model: null, promptVersion: null, criteria: [] };
}

export interface AttemptGrade {
  grade: number;
  /** The model's text on the whole; '' without one. */
  generalFeedback: string;
  /** Name of the evaluator that took part; null when code gave all marks. */
  gradedByLabel: string | null;
}

/** Computes the grade of a fully marked attempt. */
export function gradeAttempt(
  answers: readonly { points: number; grade: number; gradedBy: AnswerGrade['gradedBy'] }[],
  about: { evaluatorLabel: string; generalFeedback: string },
): AttemptGrade {
  return {
    grade: gradeOfMarks([...answers]),
    generalFeedback: about.generalFeedback,
    gradedByLabel: answers.some(({ gradedBy }) => gradedBy !== 'calculado') ? about.evaluatorLabel : null,
  };
}
