import { htmlToText } from '../../../shared/content/html.ts';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import { containsKey } from '../../../shared/question-types/feedback.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { AnswerDoubt, Marking, WordLists } from '../../../shared/question-types/question-type.ts';
import { isValue } from '../../../shared/question-types/traits.ts';
import { gradeFromShare } from '../../../shared/rules/grade-scale.ts';
import { isBlank, isNonAnswer } from '../../ai/grading/is-non-answer.ts';
import { hasFormerRules, markingByRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';
import { withLessonWords } from '../word-lists/lesson-words.ts';

export type CodeGrade =
  | {
      grade: number;
      feedback: string;
      gradedBy: 'calculado';
      review: { reason: AnswerDoubt; passage: string } | null;
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
  const texts = gradingTexts[question.language];
  const saysNothing = createNonAnswerCheck(question);
  const wordLists = rules.wordLists ?? withLessonWords([question]);
  const marked = markingByRules(question).mark(question, answer, { ...rules, wordLists, saysNothing });
  const isCompared = marked.is === 'marked' && !hasFormerRules(question);
  // An accepted answer may be a word such as "lost" or "nada", so the answer is compared first.
  const isAccepted = isCompared && marked.share > 0;
  const isTyped = isCompared && question.options.length === 0;
  if (!isAccepted && saysNothing(answer, isTyped)) {
    const commentary = isBlank(answer) ? texts.blank : texts.unknown;
    return calculatedGrade(0, joinTexts(commentary, hint(question, rules)));
  }
  if (marked.is === 'open') return null;
  if (marked.is === 'unread') {
    // The evaluator reads exercises; a gap text with an unread value waits for the teacher.
    return rules.hasModel && isValue(question) ? null : unreadable(question, marked.isValue);
  }
  const { note = '' } = marked;
  const comments = joinTexts(
    marked.share < 1 && revealsKey(question, note, answer, rules) ? '' : note,
    optionComments(question, answer, rules),
  );
  const graded = gradeClosed(question, marked, comments, rules);
  return marked.readAs === undefined
    ? graded
    : { ...graded, feedback: joinTexts(texts.readAs(`$${marked.readAs}$`), graded.feedback) };
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
  { share, counts, remark, doubt, spelling }: Extract<Marking, { is: 'marked' }>,
  comments: string,
  rules: GradingRules,
): CodeGrade {
  const texts = gradingTexts[question.language];
  const review = doubt ? { reason: doubt, passage: '' } : null;
  // Only students who answered correctly or cannot try again see the right spelling and the solution.
  const spelled = spelling && (share === 1 || !rules.hideSolution) ? texts.spelled(spelling) : '';
  if (share === 1)
    return {
      ...calculatedGrade(10, joinTexts(texts.correct, spelled, comments, question.solutionExample)),
      review,
    };
  const commentary = share > 0 ? texts.partly : texts.wrong;
  // While the student may try again, the number of right options is revealed only if the question states it.
  const isAllOrNothing = question.details?.marking === 'all';
  const isCountStated = counts?.wrong === undefined || question.details?.tellCount === true;
  const countText = counts && (isCountStated || !rules.hideSolution) ? texts.counts(counts) : '';
  const scoreText = isAllOrNothing ? texts.allOrNothing : countText;
  const lacks = remark ? texts.lacks[remark] : '';
  const feedback = joinTexts(commentary, scoreText, lacks, spelled, comments, hint(question, rules));
  return { ...calculatedGrade(gradeFromShare(share, 1), feedback), review };
}

/** Returns whether a comment names a right answer to a student who may try again and has not given one. */
function revealsKey(question: StoredQuestion, comment: string, answer: string, rules: GradingRules): boolean {
  const right = rightAnswers(question);
  if (!rules.hideSolution || comment === '' || right.includes(answer)) return false;
  const marking = markingOf(question);
  const full = (question.details?.answers ?? []).filter(({ share }) => share === 1);
  const named = [marking.solution(question), ...full.map(({ text }) => text)];
  // The keys of questions with options are ids, which occur in any sentence.
  const typed = question.options.length === 0 ? right : [];
  return [...named, ...typed].some((key) => containsKey(comment, key));
}

/** Returns the comments on the chosen options; leaves out those that reveal the key to a student who may try again. */
function optionComments(question: StoredQuestion, answer: string, rules: GradingRules): string {
  const commentary = question.details?.optionComments ?? [];
  if (commentary.length === 0) return '';
  const marking = markingOf(question);
  const chosen = marking.chosen(question, answer);
  const texts = commentary.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  return joinTexts(...texts.filter((text) => !revealsKey(question, text, answer, rules)));
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
