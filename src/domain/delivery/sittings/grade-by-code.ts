import { textOfHtml } from '../../../shared/content/html.ts';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import { saysKey } from '../../../shared/question-types/feedback.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { Marking } from '../../../shared/question-types/question-type.ts';
import { gradeOfShare } from '../../../shared/rules/grade-scale.ts';
import { isBlank, isNonAnswer } from '../../ai/grading/is-non-answer.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';

export type CodeGrade =
  | {
      grade: number;
      feedback: string;
      gradedBy: 'calculado';
      review: { reason: 'typing-error'; passage: string } | null;
    }
  /** Nothing here can read it: its teacher gives the mark. */
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
  /** The student may try again with the same questions: feedback must not give the answer away. */
  hideSolution: boolean;
  /** Whether a model is configured, which reads what is no value. */
  hasModel: boolean;
  /** What the evaluator would be asked about is left to the teacher. */
  teacherMarksOpen: boolean;
}

/**
 * The grade of an answer the evaluator is not needed for, or null when it is: an open answer, or, with a model, an
 * exercise answered with something that cannot be read as a value. Without a model such an exercise waits for its
 * teacher: it is never graded by words in common.
 */
export function gradeByCode(given: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const question = withoutPictures(given);
  const texts = gradingTexts[question.language];
  // "Nada" may be what an option says, and "Na" what is right.
  const options = question.options.flatMap(({ id, text }) => [id, text]);
  const { answers = [], accept } = question.details ?? {};
  const listed = [...answers, ...(accept?.answers ?? []), ...(accept?.mistakes ?? [])];
  const expected = listed.map(({ text }) => text);
  const asked = `${textOfHtml(question.text)} ${question.statement}`;
  if (isNonAnswer(answer, [...rightAnswers(question), ...expected, ...options], asked)) {
    const said = isBlank(answer) ? texts.blank : texts.unknown;
    return calculated(0, joined(said, hint(question, rules)));
  }
  const marked = markingOf(question).mark(question, answer, rules);
  if (marked.is === 'open') return null;
  if (marked.is === 'unread') return rules.hasModel ? null : unreadable(question, marked.isValue);
  const graded = closed(question, marked, optionComments(question, answer, rules), rules);
  return marked.readAs === undefined
    ? graded
    : { ...graded, feedback: joined(texts.readAs(`$${marked.readAs}$`), graded.feedback) };
}

/** The key, and what was found to be right besides. */
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

function calculated(grade: number, feedback: string) {
  return { grade, feedback, gradedBy: 'calculado' as const, review: null };
}

function closed(
  question: StoredQuestion,
  { share, counts, note = '', remark, hasTypo }: Extract<Marking, { is: 'marked' }>,
  comments: string,
  rules: GradingRules,
): CodeGrade {
  const texts = gradingTexts[question.language];
  // The solution belongs to those who found it and to those who cannot try again.
  const review = hasTypo ? { reason: 'typing-error' as const, passage: '' } : null;
  if (share === 1)
    return { ...calculated(10, joined(texts.correct, note, comments, question.solutionExample)), review };
  const said = share > 0 ? texts.partly : texts.wrong;
  // How many right options there are is not told to who may try again, where the question does not say it.
  const isWhole = question.details?.marking === 'all';
  const isSeen = counts?.wrong === undefined || question.details?.tellCount === true;
  const told = counts && (isSeen || !rules.hideSolution) ? texts.counts(counts) : '';
  const counted = isWhole ? texts.allOrNothing : told;
  const lacks = remark ? texts.lacks[remark] : '';
  const feedback = joined(said, counted, lacks, note, comments, hint(question, rules));
  return { ...calculated(gradeOfShare(share, 1), feedback), review };
}

/** What is said of the options that were chosen; nothing that names the key to who may try again. */
function optionComments(question: StoredQuestion, answer: string, rules: GradingRules): string {
  const said = question.details?.optionComments ?? [];
  if (said.length === 0) return '';
  const marking = markingOf(question);
  const chosen = marking.chosen(question, answer);
  const texts = said.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  const solution = marking.solution(question);
  const right = rightAnswers(question);
  // Who chose the key knows it.
  const isKept = (text: string) => rules.hideSolution && !right.includes(answer) && saysKey(text, solution);
  return joined(...texts.filter((text) => !isKept(text)));
}

function hint(question: StoredQuestion, rules: GradingRules): string {
  const texts = gradingTexts[question.language];
  const solution = markingOf(question).solution(question);
  // Of an open question there is no one right answer to tell.
  if (rules.hideSolution || solution === null) return texts.lookAgain(rules.topic);
  return joined(texts.solution(solution), question.solutionExample);
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}
