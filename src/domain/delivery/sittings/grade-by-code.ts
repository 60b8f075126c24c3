import { htmlToText } from '../../../shared/content/html.ts';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { AnswerDoubt, WordLists } from '../../../shared/question-types/question-type.ts';
import { isValue } from '../../../shared/question-types/traits.ts';
import { gradeFromShare } from '../../../shared/rules/grade-scale.ts';
import { isBlank, isNonAnswer } from '../../ai/grading/is-non-answer.ts';
import { asFeedback, type CodeFeedback } from '../../attempts/code-feedback.ts';
import { hasFormerRules, markingByRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { withLessonWords } from '../word-lists/lesson-words.ts';

export type CodeGrade = { feedback: string; code: CodeFeedback } & (
  | { grade: number; gradedBy: 'calculado'; review: { reason: AnswerDoubt; passage: string } | null }
  /** Code cannot read the answer; its teacher gives the mark. */
  | { grade: null; gradedBy: null; review: { reason: 'unreadable-exercise'; passage: string } }
);

export interface GradingRules {
  roundingDigits: number;
  currency: Currency;
  /** True while the lesson's choice keeps the right answers from the student: an evaluator must not tell them. */
  hideSolution: boolean;
  /** True when a model grades answers that cannot be read as a value. */
  hasModel: boolean;
  /** True when the teacher marks the answers that would otherwise go to the evaluator. */
  teacherMarksOpen: boolean;
  /** Tell another word from a typing error; without them, the words of this question and the dictionaries do. */
  wordLists?: WordLists;
}

/**
 * Returns the grade of an answer by code, or null when the evaluator has to grade it: an open answer or, with a model,
 * an exercise answer that cannot be read as a value. Without a model such an answer waits for the teacher; it is never
 * graded by word overlap.
 */
export function gradeByCode(original: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const question = withoutPictures(original);
  const { language } = question;
  const saysNothing = createNonAnswerCheck(question);
  const wordLists = rules.wordLists ?? withLessonWords([question]);
  const marked = markingByRules(question).mark(question, answer, { ...rules, wordLists, saysNothing });
  const isCompared = marked.is === 'marked' && !hasFormerRules(question);
  // An accepted answer may be a word such as "lost" or "nada", so the answer is compared first.
  const isAccepted = isCompared && marked.share > 0;
  const isTyped = isCompared && question.options.length === 0;
  if (!isAccepted && saysNothing(answer, isTyped)) {
    return calculatedGrade(0, { is: isBlank(answer) ? 'blank' : 'unknown' }, language);
  }
  if (marked.is === 'open') return null;
  if (marked.is === 'unread') {
    // The evaluator reads exercises; a gap text with an unread value waits for the teacher.
    return rules.hasModel && isValue(question) ? null : unreadable(question, marked.isValue);
  }
  const { share, counts, remark, doubt, spelling, readAs, note } = marked;
  const comments = [...(note ? [note] : []), ...optionComments(question, answer)];
  const code: CodeFeedback = {
    is: share === 1 ? 'correct' : share > 0 ? 'partly' : 'wrong',
    ...(readAs !== undefined && { readAs }),
    ...(counts && { counts }),
    ...(question.details?.marking === 'all' && { allOrNothing: true as const }),
    ...(remark && { remark }),
    ...(spelling && { spelling }),
    ...(comments.length > 0 && { comments }),
  };
  const review = doubt ? { reason: doubt, passage: '' } : null;
  return { ...calculatedGrade(gradeFromShare(share, 1), code, language), review };
}

/**
 * Returns a function that tells whether a text only says "I do not know" in answer to this question. `isComparable`:
 * code could compare the text with the key.
 */
function createNonAnswerCheck(question: StoredQuestion) {
  // Texts such as "Nada" or "Na" may be an option or an expected answer, so they are passed as keys.
  const options = question.options.flatMap(({ id, text }) => [id, text]);
  const { answers = [], accept, gaps = [] } = question.details ?? {};
  const inGaps = hasFormerRules(question) ? [] : gaps.flatMap((gap) => gap.answers);
  const listed = [...answers, ...(accept?.answers ?? []), ...(accept?.mistakes ?? []), ...inGaps];
  const keys = [...rightAnswers(question), ...listed.map(({ text }) => text), ...options];
  const questionText = `${htmlToText(question.text)} ${question.statement}`;
  // "Nada" and "cero" name the empty set.
  if (!hasFormerRules(question) && keys.some((key) => /∅|\\(?:emptyset|varnothing)|^\{\s*\}$/.test(key)))
    keys.push('nada', 'nothing', 'none', 'cero');
  return (text: string, isComparable = false) => isNonAnswer(text, keys, questionText, { isComparable });
}

/** Returns the key and the additional right answers. */
function rightAnswers({ correctAnswer, accepted }: StoredQuestion): string[] {
  return [correctAnswer, ...accepted];
}

function unreadable({ language }: StoredQuestion, isValue: boolean): CodeGrade {
  return {
    grade: null,
    ...asFeedback({ is: isValue ? 'unjudged' : 'unreadable' }, language),
    gradedBy: null,
    review: { reason: 'unreadable-exercise', passage: '' },
  };
}

function calculatedGrade(grade: number, code: CodeFeedback, language: ContentLanguage) {
  return { grade, ...asFeedback(code, language), gradedBy: 'calculado' as const, review: null };
}

/** Returns the comments on the chosen options. */
function optionComments(question: StoredQuestion, answer: string): string[] {
  const comments = question.details?.optionComments ?? [];
  if (comments.length === 0) return [];
  const chosen = markingOf(question).chosen(question, answer);
  return comments.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
}
