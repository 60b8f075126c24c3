import { z } from 'zod';
import { criterionScore, decisionView } from './decisions.ts';
import { jobView } from './jobs.ts';
import { lessonRef } from './lessons.ts';
import { maxAnswerLength, maxAnswersAtOnce } from './limits.ts';
import { questionType, studentQuestion } from './questions.ts';
import { plainText, storedHtml, storedPlain } from './text.ts';
import { graders, markingPolicies } from './values.ts';

/** `code`: the room code, when the lesson requires one. */
export const startInput = lessonRef.extend({ code: z.string().max(20).optional() });

/** Who let the student into a sitting without a password, and when. */
export const letIn = z.object({ by: z.string(), at: z.string() });

export const sittingRef = z.object({ sittingId: z.int().positive() });

/** `ready`: the questions exist (`existing`: they did before this call); otherwise `job` generates them. */
export const preparation = z.object({
  ready: z.boolean(),
  existing: z.boolean(),
  job: jobView.nullable(),
});

export const draftAnswer = z.object({
  questionId: z.int(),
  answer: plainText(maxAnswerLength),
  /**
   * The version of the stored draft it was edited over (0 for none), and an id the page chose for itself. Undefined
   * replaces the stored draft unconditionally.
   */
  over: z.object({ version: z.int().nonnegative(), page: z.string().max(40) }).optional(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

export const storedDraft = z.object({ questionId: z.int(), answer: z.string(), version: z.int() });
export type StoredDraft = z.infer<typeof storedDraft>;

/** Data of the lesson's header, for its student. */
const lessonHead = {
  lessonId: z.int(),
  /** 1-based number of this attempt. */
  number: z.int(),
  topic: z.string(),
  subjectId: z.int(),
  subjectName: z.string(),
  /** Includes the student's accommodations, as does `maxAttempts`; `extraMinutes` is the extra part. */
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  maxAttempts: z.int(),
  attemptsUsed: z.int(),
  bestGrade: z.number().nullable(),
  /** Marking policy of its open answers; also `off` without a model; null without open answers. */
  marking: z.enum(markingPolicies).nullable(),
};

/** A lesson before the attempt starts. */
export const startView = z.object({
  ...lessonHead,
  questionCount: z.int(),
  submissionDate: z.string().nullable(),
  /** True when it needs the room code and the student has not entered it yet. */
  asksCode: z.boolean(),
  /** Number of answers from an attempt the teacher gave back; the next attempt starts with them. */
  savedAnswers: z.int(),
  serverNow: z.string(),
});
export type StartView = z.infer<typeof startView>;

export const sittingView = z.object({
  sittingId: z.int(),
  ...lessonHead,
  startedAt: z.string(),
  endsAt: z.string(),
  /** Server time of this response; the countdown uses the difference to the client's clock. */
  serverNow: z.string(),
  questions: z.array(studentQuestion),
  drafts: z.array(storedDraft),
});
export type SittingView = z.infer<typeof sittingView>;

export const sittingChangesInput = z.object({
  sittingId: z.int().positive(),
  endsAt: z.string().max(40),
});

export const saveDraftsInput = z.object({
  sittingId: z.int().positive(),
  answers: z.array(draftAnswer).max(maxAnswersAtOnce),
  /** 1-based position of the question in view. */
  place: z.int().min(1).max(1_000).optional(),
});

/** Contains the sitting's times, because they can change while it is open: the teacher gives more time. */
export const savedDrafts = z.object({
  savedAt: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
  /** The drafts that were stored. */
  saved: z.array(storedDraft.omit({ answer: true })),
  /** The stored version of the rejected drafts: another page changed them after the version they were edited over. */
  changed: z.array(storedDraft),
});
export type SavedDrafts = z.infer<typeof savedDrafts>;

export const submitInput = z.object({
  sittingId: z.int().positive(),
  answers: z.array(draftAnswer).max(maxAnswersAtOnce),
  /** True when time is up: submits all answers, including blank ones. */
  timeUp: z.boolean(),
});

export const grader = z.enum(graders);
/** Result of a trial the model failed: labelled answers graded right, out of `total`. */
export const unfitTrial = z.object({ right: z.int(), total: z.int() });
export type UnfitTrial = z.infer<typeof unfitTrial>;
/** Number of marks by grader. */
export const graderCounts = z.partialRecord(grader, z.int());
export type { Grader } from './values.ts';

/** Who closed a sitting: the student, the page when time was up, an early exit, or the server. */
export const closedByValues = ['student', 'time', 'exit', 'server'] as const;
export type ClosedBy = (typeof closedByValues)[number];

export const attemptStates = ['grading', 'pending', 'graded'] as const;

/** One part of an answer: a chosen option, a pair, a position or a gap. */
export const answerPart = z.object({
  label: z.string(),
  /** '' when blank. */
  answer: z.string(),
  /** Share of the part's points, 0 to 1; null while marks are hidden, or when a person gave another mark. */
  share: z.number().nullable(),
  /** The correct answer; null when the answer is correct, or while correct answers are hidden. */
  right: z.string().nullable(),
  /** Points of this part; set when `share` is shown and the mark is the mean of the parts. */
  points: z.number().optional(),
});
export type AnswerPart = z.infer<typeof answerPart>;

export const gradedAnswer = z.object({
  position: z.int(),
  question: storedHtml,
  statement: storedPlain,
  type: questionType,
  options: studentQuestion.shape.options,
  /** Language of the question and of the machine's feedback. */
  language: studentQuestion.shape.language,
  answer: storedPlain,
  parts: z.array(answerPart).optional(),
  /** Points of the question. */
  points: z.number(),
  /** The correct answer in readable form; null while the lesson hides it. */
  rightAnswer: z.string().nullable(),
  /** 0 to 10 with two decimals; null until graded. */
  grade: z.number().nullable(),
  feedback: z.string(),
  gradedBy: grader.nullable(),
  /** True when the grading model failed its trial: a teacher should decide. */
  isTentative: z.boolean(),
  criteria: z.array(criterionScore.omit({ evidence: true, claimed: true })),
  /** True when the answer is excluded from the grade. */
  annulled: z.boolean(),
  /** Who annulled the question and why; independent of who decided the mark. */
  annulment: decisionView.nullable(),
  /** The machine's mark, when another mark is in force. */
  machineGrade: z.number().nullable(),
  /** Who decided the mark in force, when it is not the machine's. */
  decision: decisionView.nullable(),
});
export type GradedAnswer = z.infer<typeof gradedAnswer>;

/** Mean of the marks so far (null when there are none), and number of missing marks. */
export const provisionalView = z.object({ grade: z.number().nullable(), missing: z.int() });

/** A handed-in attempt: always with its answers, with the grade as soon as there is one. */
export const attemptResult = z.object({
  attemptId: z.int(),
  sittingId: z.int(),
  lessonId: z.int(),
  subjectId: z.int(),
  subjectName: z.string(),
  topic: z.string(),
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  number: z.int(),
  maxAttempts: z.int(),
  attemptsUsed: z.int(),
  bestGrade: z.number().nullable(),
  /** Best grade of the attempts before this one. */
  previousBest: z.number().nullable(),
  /**
   * `pending`: grading failed temporarily; the answers are stored and the attempt does not count as used. Also while
   * `awaitsTeacher`.
   */
  state: z.enum(attemptStates),
  /** True when it is pending without further retries; the teacher is informed. */
  waitsForTeacher: z.boolean(),
  /** Number of marked answers; of all answers while they wait for publication. */
  marked: z.int(),
  /** True when it is pending because the teacher must mark or publish it; nothing failed. */
  awaitsTeacher: z.boolean(),
  /** The provisional grade while the teacher has marks left to give; null otherwise and while marks are hidden. */
  provisional: provisionalView.nullable(),
  /** True when a teacher decides before any mark is shown; `answers` may already contain a model's feedback. */
  teacherDecides: z.boolean(),
  earlyExit: z.boolean(),
  /** `server`: no hand-in arrived in time, so the server closed the sitting with the stored drafts. */
  closedBy: z.enum(closedByValues),
  /** True when the student can see the marks; until then the fields below and `answers` contain none. */
  published: z.boolean(),
  /** The grade in force; null until graded, and for an early exit that was taken back. */
  grade: z.number().nullable(),
  /** Grade from the machine's marks, when another grade is in force. */
  machineGrade: z.number().nullable(),
  /** What went well and the one thing to repair; '' where the general feedback says it. */
  summary: z.string(),
  /** What the model said of the whole, else the summary; in the language of the questions. */
  generalFeedback: z.string(),
  /** Name of the evaluator of the open answers; null when code computed all marks. */
  gradedByLabel: z.string().nullable(),
  submittedAt: z.string(),
  gradedAt: z.string().nullable(),
  answers: z.array(gradedAnswer),
  job: jobView.nullable(),
});
export type AttemptResult = z.infer<typeof attemptResult>;

const openVariants = [
  z.object({ kind: z.literal('sitting'), sitting: sittingView }),
  z.object({ kind: z.literal('result'), result: attemptResult }),
] as const;

/** Result of starting a lesson: the open sitting, or the attempt that waits for its grade. */
export const startResult = z.discriminatedUnion('kind', openVariants);

/** Result of opening a lesson, which starts nothing: as `startResult`, or the start view when there is neither. */
export const openResult = z.discriminatedUnion('kind', [
  ...openVariants,
  z.object({ kind: z.literal('start'), start: startView }),
]);

/** The teacher's preview of a lesson. */
export const lessonPreview = startView
  .omit({ questionCount: true, savedAnswers: true })
  .extend({ questions: z.array(studentQuestion) });
export type LessonPreview = z.infer<typeof lessonPreview>;

export const previewAnswersInput = z.object({
  lessonId: z.int().positive(),
  answers: z.array(draftAnswer.omit({ over: true })).max(maxAnswersAtOnce),
});
