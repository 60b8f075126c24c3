import { z } from 'zod';
import { criterionScore, decisionView } from './decisions.ts';
import { jobView } from './jobs.ts';
import { lessonRef } from './lessons.ts';
import { maxAnswerLength, maxAnswersAtOnce } from './limits.ts';
import { questionType, studentQuestion } from './questions.ts';
import { plainText, shownHtml, shownPlain } from './text.ts';
import { graders, markingPolicies } from './values.ts';

/** `code`: that of the room, where the lesson asks for it. */
export const startInput = lessonRef.extend({ code: z.string().max(20).optional() });

export const sittingRef = z.object({ sittingId: z.int().positive() });

/** `ready`: the questions are there (`existing` tells whether they were before); else the job makes them. */
export const preparation = z.object({
  ready: z.boolean(),
  existing: z.boolean(),
  job: jobView.nullable(),
});

export const draftAnswer = z.object({
  questionId: z.int(),
  answer: plainText(maxAnswerLength),
  /**
   * The version of the stored draft it was written over, 0 for none, and a name the page gave itself. Left out, it
   * replaces what is stored whatever that is.
   */
  over: z.object({ version: z.int().nonnegative(), page: z.string().max(40) }).optional(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

export const storedDraft = z.object({ questionId: z.int(), answer: z.string(), version: z.int() });
export type StoredDraft = z.infer<typeof storedDraft>;

/** What the header of a lesson says to its student. */
const lessonHead = {
  lessonId: z.int(),
  /** 1-based number of this attempt. */
  number: z.int(),
  topic: z.string(),
  subjectId: z.int(),
  subjectName: z.string(),
  /** On this student's terms, as is `maxAttempts`; `extraMinutes` of it are this student's own. */
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  maxAttempts: z.int(),
  attemptsUsed: z.int(),
  bestGrade: z.number().nullable(),
  /** Who marks its open answers, `off` also where there is no model; null without any. */
  marking: z.enum(markingPolicies).nullable(),
};

/** A lesson before an attempt begins. */
export const startView = z.object({
  ...lessonHead,
  questionCount: z.int(),
  submissionDate: z.string().nullable(),
  /** It begins with the code of the room, which the student has not given yet. */
  asksCode: z.boolean(),
  /** Answers of an attempt that the teacher gave back; the next one begins with them. */
  savedAnswers: z.int(),
  serverNow: z.string(),
});
export type StartView = z.infer<typeof startView>;

export const sittingView = z.object({
  sittingId: z.int(),
  ...lessonHead,
  startedAt: z.string(),
  endsAt: z.string(),
  /** The server's clock when this was read: the countdown runs on the difference. */
  serverNow: z.string(),
  questions: z.array(studentQuestion),
  drafts: z.array(storedDraft),
});
export type SittingView = z.infer<typeof sittingView>;

export const saveDraftsInput = z.object({
  sittingId: z.int().positive(),
  answers: z.array(draftAnswer).max(maxAnswersAtOnce),
  /** The question in view, from 1. */
  place: z.int().min(1).max(1_000).optional(),
});

/** A sitting's times may move while it is open: its teacher gives more time, or the clock of the machine is set. */
export const savedDrafts = z.object({
  savedAt: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
  /** The drafts that are stored as they came. */
  saved: z.array(storedDraft.omit({ answer: true })),
  /** What is stored in place of the others: another page changed it since the version they were written over. */
  changed: z.array(storedDraft),
});
export type SavedDrafts = z.infer<typeof savedDrafts>;

export const submitInput = z.object({
  sittingId: z.int().positive(),
  answers: z.array(draftAnswer).max(maxAnswersAtOnce),
  /** The time is up: what there is goes in, blank answers included. */
  timeUp: z.boolean(),
});

export const grader = z.enum(graders);
/** Labelled answers a model graded like a person in a trial that it failed. */
export const unfitTrial = z.object({ right: z.int(), total: z.int() });
export type UnfitTrial = z.infer<typeof unfitTrial>;
/** Marks by who gave them. */
export const graderCounts = z.partialRecord(grader, z.int());
export type { Grader } from './values.ts';

/** The student, the page when the time was up, an early exit, or the server. */
export const closers = ['student', 'time', 'exit', 'server'] as const;
export type ClosedBy = (typeof closers)[number];

export const attemptStates = ['grading', 'pending', 'graded'] as const;

/** One part of an answer: an option that was chosen, a pair, a place, a gap. */
export const answerPart = z.object({
  label: z.string(),
  /** '' for a blank one. */
  answer: z.string(),
  /** From 0 to 1; null while marks are not shown, or where somebody gave another. */
  share: z.number().nullable(),
  /** What would have been right; null where the answer is, and where that is not shown. */
  right: z.string().nullable(),
  /** Of the question's points, where the share is told and its mark is the mean of its parts. */
  points: z.number().optional(),
});
export type AnswerPart = z.infer<typeof answerPart>;

export const gradedAnswer = z.object({
  position: z.int(),
  question: shownHtml,
  statement: shownPlain,
  type: questionType,
  options: studentQuestion.shape.options,
  /** Of the question, and of what a machine wrote about its answer. */
  language: studentQuestion.shape.language,
  answer: shownPlain,
  parts: z.array(answerPart).optional(),
  /** Of the question. */
  points: z.number(),
  /** What would have been right, as it is read; null while its lesson does not show it. */
  rightAnswer: z.string().nullable(),
  /** 0..10 with two decimals; null until graded. */
  grade: z.number().nullable(),
  feedback: z.string(),
  gradedBy: grader.nullable(),
  /** Given by a model that failed the trial of its marks: a teacher should decide. */
  isTentative: z.boolean(),
  criteria: z.array(criterionScore.omit({ evidence: true })),
  /** Out of the mean. */
  annulled: z.boolean(),
  /** Who took it out of the mean and why; independent of who decided the mark. */
  annulment: decisionView.nullable(),
  /** The machine's mark, when another is in force. */
  machineGrade: z.number().nullable(),
  /** Who decided the mark in force, when it is not the machine's. */
  decision: decisionView.nullable(),
});
export type GradedAnswer = z.infer<typeof gradedAnswer>;

/** Mean of the marks given so far, null with none, and how many are missing. */
export const provisionalView = z.object({ grade: z.number().nullable(), missing: z.int() });

/** A handed-in attempt: its grade as soon as there is one, its answers always. */
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
  /** `pending`: grading failed for now; the answers are kept and no attempt is used up. */
  state: z.enum(attemptStates),
  /** Pending, and not tried again by itself: the teacher has been told. */
  waitsForTeacher: z.boolean(),
  /** Answers that have their mark by now, shown or not. */
  marked: z.int(),
  /** Pending because its teacher marks what no model does; nothing failed. */
  awaitsTeacher: z.boolean(),
  /** What it has so far while its teacher has marks left to give; null otherwise, and where marks are not shown yet. */
  provisional: provisionalView.nullable(),
  /** A teacher decides its marks before any number is shown; `answers` may have a model's feedback already. */
  teacherDecides: z.boolean(),
  earlyExit: z.boolean(),
  /** Who ended it; `server`: nothing was handed in in time, so the server did, from what it had been sent. */
  closedBy: z.enum(closers),
  /** Its student may read the marks; until then there is none in what follows, nor in `answers`. */
  published: z.boolean(),
  /** In force; null until graded, and of an early exit that was taken back. */
  grade: z.number().nullable(),
  /** What the machine's marks gave, when another grade is in force. */
  machineGrade: z.number().nullable(),
  generalFeedback: z.string(),
  /** Name of the model or evaluator that graded the open answers; null when all was computed. */
  gradedByLabel: z.string().nullable(),
  submittedAt: z.string(),
  gradedAt: z.string().nullable(),
  answers: z.array(gradedAnswer),
  job: jobView.nullable(),
});
export type AttemptResult = z.infer<typeof attemptResult>;

const opened = [
  z.object({ kind: z.literal('sitting'), sitting: sittingView }),
  z.object({ kind: z.literal('result'), result: attemptResult }),
] as const;

/** Starting a lesson gives the running sitting, or the attempt that waits for its grade. */
export const startResult = z.discriminatedUnion('kind', opened);

/** Opening a lesson begins nothing: without either there is what the student is told before starting. */
export const openResult = z.discriminatedUnion('kind', [
  ...opened,
  z.object({ kind: z.literal('start'), start: startView }),
]);

/** A lesson as its teacher previews it. */
export const lessonPreview = startView
  .omit({ questionCount: true, savedAnswers: true })
  .extend({ questions: z.array(studentQuestion) });
export type LessonPreview = z.infer<typeof lessonPreview>;

export const previewAnswersInput = z.object({
  lessonId: z.int().positive(),
  answers: z.array(draftAnswer.omit({ over: true })).max(maxAnswersAtOnce),
});
