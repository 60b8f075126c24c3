import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { textLimits } from './limits.ts';
import { contentLanguage, questionOption, questionType, shownOption } from './questions.ts';
import { reportLimits, roomMinutes } from './staff-limits.ts';
import { htmlText, plainText, shownHtml, shownPlain } from './text.ts';
import { roomStates } from './values.ts';
import { editedOver, version } from './versions.ts';

/** Where a student is in a lesson; never what they wrote. */
export const roomStudent = z.object({
  studentId: z.int(),
  names: z.string(),
  surnames: z.string(),
  state: z.enum(roomStates),
  /** How many questions the sitting has. */
  questions: z.int(),
  /** Places of the questions with an answer, from 1. */
  answered: z.array(z.int()),
  /** The place in view. */
  at: z.int().nullable(),
  /** When an answer was last stored. */
  savedAt: z.string().nullable(),
  /** Of the open sitting. */
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** When the last sitting was closed. */
  closedAt: z.string().nullable(),
  /** Since when somebody waits to be let in. */
  arrivedAt: z.string().nullable(),
});
export type RoomStudent = z.infer<typeof roomStudent>;

/** What was done about reports of a question. */
export const reportOutcomes = ['corrected', 'annulled', 'no-fault'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
const reportText = plainText(reportLimits.text);

const reportAnswer = z.object({ text: z.string(), at: z.string() });

/** A question students say something is wrong with. */
export const roomReport = z.object({
  questionId: z.int(),
  /** From 1. */
  position: z.int(),
  type: questionType,
  text: shownHtml,
  statement: shownPlain,
  options: z.array(shownOption),
  language: contentLanguage,
  version,
  /** The title of the text it shares with others, which may be empty. */
  sharedTitle: z.string().optional(),
  /** Who has it, and who of them is still at it. */
  havers: z.int(),
  open: z.int(),
  /** What the teacher last answered about it. */
  answer: reportAnswer.nullable(),
  said: z.array(z.object({ studentId: z.int(), names: z.string(), text: z.string(), at: z.string() })),
});
export type RoomReport = z.infer<typeof roomReport>;

export const room = z.object({
  lessonId: z.int(),
  topic: z.string(),
  courseId: z.int(),
  subjectName: z.string(),
  durationMinutes: z.int(),
  /** The asking teacher gives time, lets in and settles reports. */
  mayChange: z.boolean(),
  /** When this was so. */
  serverNow: z.string(),
  students: z.array(roomStudent),
  /** What lets students begin now, and until when; null where no code is asked for. */
  code: z.object({ digits: z.string(), until: z.string() }).nullable(),
  /** What waits for the teacher, the newest first. */
  reports: z.array(roomReport),
});
export type Room = z.infer<typeof room>;

export const giveTimeInput = lessonRef.extend({
  /** Null gives it to everybody who is taking the lesson. */
  studentId: z.int().positive().nullable(),
  minutes: z.int().min(roomMinutes.min).max(roomMinutes.max),
});

/** How many sittings it reached. */
export const reached = z.object({ count: z.int() });

export const setRoomCodeInput = lessonRef.extend({ asked: z.boolean() });
export const letInInput = lessonRef.extend({ studentId: z.int().positive() });

export const reportProblemInput = z.object({
  sittingId: z.int().positive(),
  questionId: z.int().positive(),
  text: reportText,
});
export const answerReportsInput = lessonRef.extend({ questionId: z.int().positive(), text: reportText });
/** Other words for a question that students have; its key, and the number and order of its options, stay. */
export const correctWordingInput = lessonRef.extend({
  questionId: z.int().positive(),
  text: htmlText(2 * textLimits.questionText),
  statement: plainText(textLimits.questionText),
  options: z.array(questionOption).max(10),
  over: editedOver,
  minutes: z.int().min(0).max(roomMinutes.max),
  word: reportText,
});
export const settleReportsInput = lessonRef.extend({
  questionId: z.int().positive(),
  outcome: z.enum(reportOutcomes),
  /** Given back to everybody who has the question open. */
  minutes: z.int().min(0).max(roomMinutes.max),
  /** Why, for those who have it. */
  word: reportText,
});
/** What a student reported in a sitting, and what was done about its questions. */
export const sittingReports = z.object({
  own: z.array(
    z.object({
      questionId: z.int(),
      at: z.string(),
      settledAt: z.string().nullable(),
      outcome: z.enum(reportOutcomes).nullable(),
      word: z.string().nullable(),
      /** What the teacher answered meanwhile. */
      answer: reportAnswer.nullable(),
    }),
  ),
  settled: z.array(
    z.object({
      questionId: z.int(),
      at: z.string(),
      outcome: z.enum(reportOutcomes).exclude(['no-fault']),
      minutes: z.int(),
      word: z.string(),
      /** What the question says now, where its wording was corrected. */
      wording: z.object({ text: shownHtml, statement: shownPlain, options: z.array(shownOption) }).nullable(),
    }),
  ),
});
export type SittingReports = z.infer<typeof sittingReports>;
