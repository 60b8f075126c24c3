import { withoutPictures } from '../../../shared/content/pictures.ts';
import { createQuestionTextReader } from '../../../shared/content/stimulus.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import { isJudged } from '../../../shared/rules/criteria-grade.ts';
import { provisionalGrade } from '../../../shared/rules/grade-scale.ts';
import { attemptsLeft } from '../../../shared/rules/lesson-status.ts';
import { isInForce } from '../../../shared/rules/marking-policy.ts';
import { orderInSitting } from '../../../shared/rules/sitting-order.ts';
import { commentFor, withoutKey, wordForStudent } from '../../attempts/code-feedback.ts';
import { summariseAttempt } from '../../attempts/general-feedback.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { type MarkedAnswer, selectMarkedAnswersOfAttempt } from '../../attempts/mark-queries.ts';
import { bestShownGrade } from '../../attempts/shown-grade.ts';
import { findLessonFor, type LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import { partsOf } from '../../authoring/questions/answer-parts.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import { pointsOf } from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { withLessonWords } from '../word-lists/lesson-words.ts';
import type { EndedSitting } from './apply-sitting-event.ts';
import {
  type Attempt,
  type GivenAnswer,
  hasDoubtfulAnswer,
  isUsed,
  type MarkedGrade,
  selectAttempts,
  selectGradesBefore,
} from './attempt-queries.ts';
import { canSeeRightAnswers } from './can-see-right-answers.ts';
import { hideCriteria } from './hide-criteria.ts';
import { requireOwnSitting } from './sitting-access.ts';
import { type Sitting, type SittingQuestion, selectSittingQuestions } from './sitting-queries.ts';

/** Whose question numbers a result names: those of the student's sheet, or the stored ones, which REST clients show. */
export type Numbering = 'sheet' | 'stored';

/** Returns the result of a closed sitting for its student. Throws `not-found` while the sitting is open. */
export async function getResult(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  sittingId: number,
  numbering: Numbering = 'sheet',
): Promise<AttemptResult> {
  return (await readResult(db, caller, sittingId, clock.now(), numbering)).result;
}

/** Returns the result together with its sitting and lesson. */
export async function readResult(
  db: Db,
  caller: Caller,
  sittingId: number,
  at: Date,
  numbering: Numbering = 'sheet',
): Promise<{ result: AttemptResult; sitting: Sitting; lesson: LessonForStudent }> {
  const sitting = await requireOwnSitting(db, caller, sittingId);
  const lesson = sitting.attempt && (await findLessonFor(db, sitting.lessonId, sitting.studentId));
  if (!sitting.attempt || !lesson) throw new AppError('not-found');
  const { id: attemptId, closedBy } = sitting.attempt;
  const questions = await selectSittingQuestions(db, sitting.id);
  const result = await describeResult(
    db,
    sitting,
    { attemptId, closedBy, lesson, questions, marked: null },
    at,
    numbering,
  );
  return { result, sitting, lesson };
}

/** Returns the result of a sitting that has just ended, without reading again what is known. */
export async function describeResult(
  db: Db,
  sitting: Pick<Sitting, 'studentId'>,
  ended: EndedSitting,
  at: Date,
  numbering: Numbering,
): Promise<AttemptResult> {
  const marked = await (ended.marked
    ? withEarlierAttempts(db, ended.marked)
    : readMarked(db, sitting, ended));
  return describeMarked(db, { ...ended, studentId: sitting.studentId }, marked, at, numbering);
}

/** Builds the result of an attempt from its marks. Only reads. */
export async function describeMarked(
  db: Db,
  ended: Pick<EndedSitting, 'closedBy' | 'lesson' | 'questions'> & { studentId: number },
  { attempt, answers: marked, used }: MarkedAttempt,
  at: Date,
  numbering: Numbering = 'sheet',
): Promise<AttemptResult> {
  const { closedBy, lesson, questions } = ended;
  const answers = numbering === 'stored' ? marked : numberAsOnSheet(marked, ended, attempt.sittingId);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const textOf = createQuestionTextReader();
  // Marks are shown together with the attempt's grade, not one by one while a model grades. A withdrawn exit has no
  // grade. While the attempt waits for its teacher, which may take days, the existing marks are shown.
  const { awaitsTeacher } = attempt;
  const isShown = attempt.published && (attempt.grade !== null || awaitsTeacher);
  // Until publication nothing may depend on the marks, not even whether all are given: the attempt just waits.
  const isWithheld = !attempt.published && (attempt.state === 'graded' || awaitsTeacher);
  // In a lesson that shows marks at once, the page counts them while a model grades the others.
  const countsMarks = attempt.published || (!isWithheld && lesson.marksShown === 'at-once');
  // While the teacher decides the mark, the student may read the model's feedback but no number.
  const showsFeedback = awaitsTeacher && hasEarlyFeedback(attempt, lesson);
  const counted = answers.filter(({ annulled }) => !annulled);
  const provisional =
    isShown && awaitsTeacher
      ? provisionalGrade(
          counted.map(({ grade, questionId }) => ({ grade, points: byId.get(questionId)?.points ?? 1 })),
        )
      : null;
  const language = questions[0]?.language ?? 'es';
  const mayTryAgain = attemptsLeft(lesson.attempts, used.length) > 0;
  const showsRight = isShown && (await canSeeRightAnswers(db, ended.studentId, lesson, mayTryAgain, at));
  const settings = { ...lesson, wordLists: withLessonWords(questions) };
  return {
    attemptId: attempt.id,
    sittingId: attempt.sittingId,
    lessonId: lesson.id,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    topic: lesson.topic,
    durationMinutes: lesson.durationMinutes,
    extraMinutes: lesson.extraMinutes,
    number: attempt.number,
    maxAttempts: lesson.attempts,
    attemptsUsed: used.length,
    bestGrade: bestShownGrade(used),
    previousBest: bestShownGrade(used.filter((other) => other.number < attempt.number)),
    state: isWithheld ? 'pending' : attempt.state,
    waitsForTeacher: attempt.waitsForPerson,
    marked: countsMarks ? answers.filter(({ grade }) => grade !== null).length : answers.length,
    awaitsTeacher: awaitsTeacher || isWithheld,
    earlyExit: attempt.earlyExit,
    closedBy,
    published: attempt.published,
    ...(attempt.published ? toShownAttempt(attempt, answers, language) : hiddenAttempt),
    provisional,
    teacherDecides: awaitsTeacher && !isInForce(attempt.marking.policy) && lesson.marksShown === 'at-once',
    ...(provisional && {
      summary: '',
      generalFeedback: gradingTexts[language].awaiting(provisional.missing),
    }),
    submittedAt: attempt.submittedAt,
    gradedAt: attempt.published ? attempt.gradedAt : null,
    answers: answers.flatMap((answer) => {
      const question = byId.get(answer.questionId);
      if (!question) return [];
      const shares =
        isShown && answer.machine.gradedBy === answer.gradedBy && answer.grade === answer.machine.grade;
      const parts = partsOf(question, answer.answer, settings, {
        shares,
        right: showsRight && !answer.annulled,
        marks: [answer.grade, answer.machine.grade],
      });
      return {
        position: answer.position,
        question: textOf(question),
        statement: question.statement,
        type: question.type,
        options: question.options,
        language: question.language,
        rightAnswer: showsRight && !answer.annulled ? rightAnswerOf(question) : null,
        answer: answer.answer,
        ...(parts && { parts }),
        points: pointsOf(question),
        ...(isShown
          ? toShownMark(answer, question, { mayTryAgain, tellsKey: showsRight && !answer.annulled })
          : { ...hiddenMark, feedback: showsFeedback ? feedbackFor(answer, question, false) : '' }),
      };
    }),
    job: attempt.jobId === null ? null : await findJob(db, attempt.jobId),
  };
}

/** Returns the answers in the order of the student's sheet, with its numbers. */
function numberAsOnSheet(
  answers: readonly DescribedAnswer[],
  { questions, lesson }: Pick<EndedSitting, 'questions' | 'lesson'>,
  sittingId: number,
): DescribedAnswer[] {
  const numbers = new Map(
    orderInSitting(questions, lesson, sittingId).map(({ id }, index) => [id, index + 1]),
  );
  return answers
    .map((answer) => ({ ...answer, position: numbers.get(answer.questionId) ?? answer.position }))
    .sort((one, other) => one.position - other.position);
}

/**
 * Returns the feedback on an answer as its student reads it: the words of a code, or the text of a person or a model,
 * followed by the teacher's comment on the question.
 */
function feedbackFor(answer: DescribedAnswer, original: SittingQuestion, tellsKey: boolean): string {
  const question = withoutPictures(original);
  const { code, feedback, grade, decision } = answer;
  if (code) return wordForStudent(code, question, tellsKey);
  const isWritten = decision !== null && isByPerson(decision.kind);
  const text = isWritten ? feedback : withoutKey(feedback, question, { grade, tellsKey });
  return [text, grade === null ? '' : commentFor(question, tellsKey)].filter(Boolean).join(' ');
}

/** Returns whether the model's feedback is shown before the mark; never when the teacher publishes the marks. */
function hasEarlyFeedback({ marking }: Attempt, { marksShown }: LessonForStudent): boolean {
  return !isInForce(marking.policy) && marking.earlyFeedback && marksShown === 'at-once';
}

/** Returns the right answer in readable form; null for a question without a key. */
function rightAnswerOf(question: SittingQuestion): string | null {
  return formatAnswer(question, question.correctAnswer).trim() || null;
}

/** An attempt with its answers, and all attempts the student has used in the lesson, including this one. */
interface MarkedAttempt {
  attempt: Attempt;
  answers: DescribedAnswer[];
  used: Pick<Attempt, 'number' | 'grade' | 'published'>[];
}

type DescribedAnswer = Omit<MarkedAnswer, 'id' | 'attemptId' | 'review' | 'points' | 'language'>;

async function readMarked(
  db: Db,
  { studentId }: Pick<Sitting, 'studentId'>,
  { attemptId, lesson }: EndedSitting,
): Promise<MarkedAttempt> {
  const [all, answers] = await Promise.all([
    selectAttempts(db, lesson.id, studentId),
    selectMarkedAnswersOfAttempt(db, attemptId),
  ]);
  const attempt = all.find(({ id }) => id === attemptId);
  if (!attempt) throw new AppError('not-found');
  return { attempt, answers, used: all.filter(isUsed) };
}

/** Adds the earlier attempts to an attempt that was graded on hand-in, without reading the attempt again. */
async function withEarlierAttempts(
  db: Db,
  { attempt, answers }: NonNullable<EndedSitting['marked']>,
): Promise<MarkedAttempt> {
  const before = await selectGradesBefore(db, attempt);
  return { attempt, answers: answers.map(toUndecidedAnswer), used: [...before, attempt] };
}

/** Builds an answer whose mark in force is the machine's. */
function toUndecidedAnswer({
  questionId,
  position,
  answer,
  grade,
}: GivenAnswer<MarkedGrade>): DescribedAnswer {
  const described = { questionId, position, answer, ...grade, machine: grade };
  return { ...described, annulled: false, annulment: null, decision: null, unfitTrial: null };
}

type ShownAttempt = Pick<
  AttemptResult,
  'grade' | 'machineGrade' | 'summary' | 'generalFeedback' | 'gradedByLabel'
>;

function toShownAttempt(
  { grade, machineGrade, earlyExit, generalFeedback, gradedByLabel }: Attempt,
  answers: readonly DescribedAnswer[],
  language: ContentLanguage,
): ShownAttempt {
  const summary = grade === null || earlyExit ? '' : summariseAttempt(answers, language);
  return {
    grade,
    machineGrade: machineGrade === grade ? null : machineGrade,
    summary: generalFeedback === '' ? '' : summary,
    generalFeedback: generalFeedback || summary,
    gradedByLabel,
  };
}

const hiddenAttempt: ShownAttempt = {
  grade: null,
  machineGrade: null,
  summary: '',
  generalFeedback: '',
  gradedByLabel: null,
};

type ShownMark = Pick<
  AttemptResult['answers'][number],
  | 'grade'
  | 'feedback'
  | 'gradedBy'
  | 'isTentative'
  | 'criteria'
  | 'annulled'
  | 'annulment'
  | 'machineGrade'
  | 'decision'
>;

/**
 * Returns a mark as its student sees it: with its source, and the machine's grade if a person or a correction changed
 * it.
 */
function toShownMark(
  answer: DescribedAnswer,
  question: SittingQuestion,
  shown: { mayTryAgain: boolean; tellsKey: boolean },
): ShownMark {
  const { machine, grade, gradedBy, annulled, annulment, decision } = answer;
  const feedback = feedbackFor(answer, question, shown.tellsKey);
  const scores =
    grade !== null && isJudged(answer.criteria)
      ? answer.criteria.map(({ text, points, met }) => ({ text, points, met }))
      : [];
  const criteria = hideCriteria(scores, question, answer.answer, shown);
  const machineGrade = machine.grade === grade ? null : machine.grade;
  const isTentative = answer.unfitTrial !== null;
  return { grade, feedback, gradedBy, isTentative, criteria, annulled, annulment, machineGrade, decision };
}

const hiddenMark: ShownMark = {
  grade: null,
  feedback: '',
  gradedBy: null,
  isTentative: false,
  criteria: [],
  annulled: false,
  annulment: null,
  machineGrade: null,
  decision: null,
};

/** Returns whether a mark of the attempt waits for its teacher because a machine doubted it. */
export function waitsInDoubt(
  { db }: Pick<Deps, 'db'>,
  { attemptId }: Pick<AttemptResult, 'attemptId'>,
): Promise<boolean> {
  return hasDoubtfulAnswer(db, attemptId);
}
