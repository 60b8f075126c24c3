import type { ContentLanguage, QuestionContent } from '../../shared/contracts/questions.ts';
import type { Remark } from '../../shared/exact-value/answer-rule.ts';
import { gradingTexts } from '../../shared/i18n/grading-texts.ts';
import { createKeyCheck } from '../../shared/question-types/key-check.ts';
import { markingOf } from '../../shared/question-types/markings.ts';
import type { MarkedQuestion, PartCounts } from '../../shared/question-types/question-type.ts';

/** The outcomes that a text of the product states. */
export type FeedbackCode =
  | 'correct'
  | 'partly'
  | 'wrong'
  | 'blank'
  | 'unknown'
  | 'unreadable'
  | 'unjudged'
  | 'byTeacher';

/**
 * Feedback of the product, stored as a code with parameters and worded when it is read: by then the lesson's choice
 * decides whether the right answer may be told.
 */
export interface CodeFeedback {
  is: FeedbackCode;
  /** How the value was parsed, as LaTeX. */
  readAs?: string;
  counts?: PartCounts;
  /** The question gives all its points or none. */
  allOrNothing?: true;
  /** What the correct value lacks. */
  remark?: Remark;
  /** The right spelling of a forgiven typing error. */
  spelling?: string;
  /** The teacher's comments on this answer and on its chosen options. */
  comments?: string[];
}

/** The fields of a question on which its feedback depends. */
export type FeedbackQuestion = MarkedQuestion &
  Pick<QuestionContent, 'type' | 'solutionExample'> & { language: ContentLanguage };

/** The outcomes after which a comment on the question helps; the others wait for a mark. */
const commented: readonly FeedbackCode[] = ['correct', 'partly', 'wrong', 'blank', 'unknown'];

const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Returns the two fields of a mark that hold feedback of the product: the code, and its words for staff. */
export function asFeedback(
  code: CodeFeedback,
  language: ContentLanguage,
): { feedback: string; code: CodeFeedback } {
  return { feedback: wordForStaff(code, language), code };
}

/** Returns the code of a mark whose text a person has left as it was; another text has no code. */
export const codeOfUnchanged = (
  mark: { feedback: string; code: CodeFeedback | null },
  feedback: string,
): CodeFeedback | null => (feedback.trim() === mark.feedback.trim() ? mark.code : null);

/** Returns the feedback with all comments on the answer, for staff, who see the key beside it. */
export function wordForStaff(code: CodeFeedback, language: ContentLanguage): string {
  return word(code, language, { tellsKey: true, showsCounts: true });
}

/**
 * Returns the feedback as the student reads it. Without `tellsKey` it leaves out the solution and every text that holds
 * the key.
 */
export function wordForStudent(code: CodeFeedback, question: FeedbackQuestion, tellsKey: boolean): string {
  const holdsKey = createKeyCheck(question);
  const isRight = code.is === 'correct';
  const comments = (code.comments ?? []).filter((text) => tellsKey || isRight || !holdsKey(text));
  // The number of right options belongs to the key unless the question states it.
  const showsCounts = tellsKey || code.counts?.wrong === undefined || question.details?.tellCount === true;
  const worded = word({ ...code, comments }, question.language, { tellsKey, showsCounts });
  return commented.includes(code.is)
    ? join(worded, commentFor(question, tellsKey, comments), tellsKey ? solutionOf(question, isRight) : '')
    : worded;
}

/**
 * Returns the teacher's comment on the question; '' while it holds the key and the key may not be told, or when the
 * feedback has the same text already.
 */
export function commentFor(
  question: FeedbackQuestion,
  tellsKey: boolean,
  others: readonly string[] = [],
): string {
  const comment = question.details?.comment ?? '';
  if (comment === '' || others.includes(comment)) return '';
  return tellsKey || !createKeyCheck(question)(comment) ? comment : '';
}

/**
 * Returns a stored text as the student reads it: one that holds the key is replaced by the outcome until the key may be
 * told. Texts of releases that stored words in place of codes may hold it.
 */
export function withoutKey(
  text: string,
  question: FeedbackQuestion,
  { grade, tellsKey }: { grade: number | null; tellsKey: boolean },
): string {
  if (tellsKey || !createKeyCheck(question)(text)) return text;
  const texts = gradingTexts[question.language];
  if (grade === null) return texts.byTeacher;
  return grade === 10 ? texts.correct : grade > 0 ? texts.partly : texts.wrong;
}

function solutionOf(question: FeedbackQuestion, isRight: boolean): string {
  const solution = markingOf(question).solution(question);
  // An open question has no single right answer to tell.
  if (solution === null) return '';
  const told = isRight ? '' : gradingTexts[question.language].solution(solution);
  return join(told, question.solutionExample);
}

function word(
  code: CodeFeedback,
  language: ContentLanguage,
  { tellsKey, showsCounts }: { tellsKey: boolean; showsCounts: boolean },
): string {
  const texts = gradingTexts[language];
  const { is, readAs, counts, allOrNothing, remark, spelling, comments = [] } = code;
  const score = allOrNothing ? texts.allOrNothing : counts && showsCounts ? texts.counts(counts) : '';
  return join(
    readAs && texts.readAs(`$${readAs}$`),
    texts[is],
    is === 'correct' ? '' : score,
    remark && texts.lacks[remark],
    // A right answer holds the key already; only its spelling is new.
    spelling && (is === 'correct' || tellsKey) ? texts.spelled(spelling) : '',
    ...comments,
  );
}
