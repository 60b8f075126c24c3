import { htmlToText } from '../../../shared/content/html.ts';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import { containsKey } from '../../../shared/question-types/feedback.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { Marking } from '../../../shared/question-types/question-type.ts';
import { isValue } from '../../../shared/question-types/traits.ts';
import { gradeFromShare } from '../../../shared/rules/grade-scale.ts';
import { isBlank, isNonAnswer } from '../../ai/grading/is-non-answer.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';

export type CodeGrade =
  | {
      grade: number;
      feedback: string;
      gradedBy: 'calculado';
      review: { reason: 'typing-error'; passage: string } | null;
    }
  /** Code cannot read the answer; its teacher gives the mark. */
  | {
      grade: null;
      feedback: string;
      gradedBy: null;
      review: { reason: 'unreadable-exercise'; passage: string };
    };

export interface GradingRules {
  topic: string;
  roundingDigits: number;
  currency: Currency;
  /** True while the student may try the same questions again: feedback must not reveal the answer. */
  hideSolution: boolean;
  /** True when a model grades answers that cannot be read as a value. */
  hasModel: boolean;
  /** True when the teacher marks the answers that would otherwise go to the evaluator. */
  teacherMarksOpen: boolean;
}

/**
 * Returns the grade of an answer by code, or null when the evaluator has to grade it: an open answer or, with a model,
 * an exercise answer that cannot be read as a value. Without a model such an answer waits for the teacher; it is never
 * graded by word overlap.
 */
export function gradeByCode(original: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const question = withoutPictures(original);
  const texts = gradingTexts[question.language];
  // Texts such as "Nada" or "Na" may be an option or the right answer, so they are passed as keys.
  const options = question.options.flatMap(({ id, text }) => [id, text]);
  const { answers = [], accept } = question.details ?? {};
  const listed = [...answers, ...(accept?.answers ?? []), ...(accept?.mistakes ?? [])];
  const expected = listed.map(({ text }) => text);
  const questionText = `${htmlToText(question.text)} ${question.statement}`;
  const keys = [...rightAnswers(question), ...expected, ...options];
  if (!isValueOf(question, answer) && isNonAnswer(answer, keys, questionText)) {
    const commentary = isBlank(answer) ? texts.blank : texts.unknown;
    return calculatedGrade(0, joinTexts(commentary, hint(question, rules)));
  }
  const marked = markingOf(question).mark(question, answer, rules);
  if (marked.is === 'open') return null;
  if (marked.is === 'unread') return rules.hasModel ? null : unreadable(question, marked.isValue);
  const graded = gradeClosed(question, marked, optionComments(question, answer, rules), rules);
  return marked.readAs === undefined
    ? graded
    : { ...graded, feedback: joinTexts(texts.readAs(`$${marked.readAs}$`), graded.feedback) };
}

/** Returns whether a text such as "cero" or "nada" is an exercise's value: 0, or the empty set its key is. */
function isValueOf(question: StoredQuestion, answer: string): boolean {
  if (!isValue(question) || isBlank(answer)) return false;
  const { correctAnswer } = question;
  return (
    /^(?:cero|zero)$/i.test(answer.trim()) ||
    compareExactAnswer({ key: correctAnswer, answer }).verdict === 'equal'
  );
}

/** Returns the key and the additional right answers. */
function rightAnswers({ correctAnswer, accepted }: StoredQuestion): string[] {
  return [correctAnswer, ...accepted];
}

function unreadable(question: StoredQuestion, isValue: boolean): CodeGrade {
  const texts = gradingTexts[question.language];
  return {
    grade: null,
    feedback: isValue ? texts.unjudged : texts.unreadable,
    gradedBy: null,
    review: { reason: 'unreadable-exercise', passage: '' },
  };
}

function calculatedGrade(grade: number, feedback: string) {
  return { grade, feedback, gradedBy: 'calculado' as const, review: null };
}

function gradeClosed(
  question: StoredQuestion,
  { share, counts, note = '', remark, hasTypo }: Extract<Marking, { is: 'marked' }>,
  comments: string,
  rules: GradingRules,
): CodeGrade {
  const texts = gradingTexts[question.language];
  // Only students who answered correctly or cannot try again see the solution.
  const review = hasTypo ? { reason: 'typing-error' as const, passage: '' } : null;
  if (share === 1)
    return {
      ...calculatedGrade(10, joinTexts(texts.correct, note, comments, question.solutionExample)),
      review,
    };
  const commentary = share > 0 ? texts.partly : texts.wrong;
  // While the student may try again, the number of right options is revealed only if the question states it.
  const isAllOrNothing = question.details?.marking === 'all';
  const isCountStated = counts?.wrong === undefined || question.details?.tellCount === true;
  const countText = counts && (isCountStated || !rules.hideSolution) ? texts.counts(counts) : '';
  const scoreText = isAllOrNothing ? texts.allOrNothing : countText;
  const lacks = remark ? texts.lacks[remark] : '';
  const feedback = joinTexts(commentary, scoreText, lacks, note, comments, hint(question, rules));
  return { ...calculatedGrade(gradeFromShare(share, 1), feedback), review };
}

/** Returns the comments on the chosen options; leaves out those that reveal the key to a student who may try again. */
function optionComments(question: StoredQuestion, answer: string, rules: GradingRules): string {
  const commentary = question.details?.optionComments ?? [];
  if (commentary.length === 0) return '';
  const marking = markingOf(question);
  const chosen = marking.chosen(question, answer);
  const texts = commentary.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  const solution = marking.solution(question);
  const right = rightAnswers(question);
  // A student who gave the right answer already knows the key.
  const revealsKey = (text: string) =>
    rules.hideSolution && !right.includes(answer) && containsKey(text, solution);
  return joinTexts(...texts.filter((text) => !revealsKey(text)));
}

function hint(question: StoredQuestion, rules: GradingRules): string {
  const texts = gradingTexts[question.language];
  const solution = markingOf(question).solution(question);
  // An open question has no single right answer to reveal.
  if (rules.hideSolution || solution === null) return texts.lookAgain(rules.topic);
  return joinTexts(texts.solution(solution), question.solutionExample);
}

function joinTexts(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}
