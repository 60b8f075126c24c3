import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { textLimits } from './limits.ts';
import { contentLanguage, questionOption, questionType, storedOption } from './questions.ts';
import { letIn } from './sittings.ts';
import { reportLimits, roomMinutes } from './staff-limits.ts';
import { htmlText, plainText, storedHtml, storedPlain } from './text.ts';
import { roomStates } from './values.ts';
import { editedVersion, version } from './versions.ts';

/** A student's progress in a lesson; never contains answers. */
export const roomStudent = z.object({
  studentId: z.int(),
  names: z.string(),
  surnames: z.string(),
  state: z.enum(roomStates),
  /** Number of questions in the sitting. */
  questions: z.int(),
  /** 1-based positions of the answered questions. */
  answered: z.array(z.int()),
  /** Position of the question in view. */
  at: z.int().nullable(),
  /** Time of the last stored answer. */
  savedAt: z.string().nullable(),
  /** Start of the open sitting; `endsAt` is its end. */
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Closing time of the last sitting. */
  closedAt: z.string().nullable(),
  /** Time since which the student waits to be let in. */
  arrivedAt: z.string().nullable(),
  /** The teacher who let the student into the last sitting without a password, and when. */
  letIn: letIn.nullable(),
  /** The code of the student that still can be entered (`given`, until then), or whose session is open (`entered`). */
  pass: z
    .object({ state: z.enum(['given', 'entered']), by: z.string(), until: z.string().nullable() })
    .nullable(),
});
export type RoomStudent = z.infer<typeof roomStudent>;

/** How the reports of a question were settled. */
export const reportOutcomes = ['corrected', 'annulled', 'no-fault'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
const reportText = plainText(reportLimits.text);

const reportAnswer = z.object({ text: z.string(), at: z.string() });

/** A question with problem reports from students. */
export const roomReport = z.object({
  questionId: z.int(),
  /** 1-based number in the bank. */
  position: z.int(),
  type: questionType,
  text: storedHtml,
  statement: storedPlain,
  options: z.array(storedOption),
  language: contentLanguage,
  version,
  /** Title of the shared stimulus; can be empty. */
  sharedTitle: z.string().optional(),
  /** Number of students with the question (`havers`), and those with an open sitting (`open`). */
  havers: z.int(),
  open: z.int(),
  /** The teacher's latest reply to the reports. */
  answer: reportAnswer.nullable(),
  said: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      text: z.string(),
      at: z.string(),
      /** 1-based number on the student's sheet; null when it is the bank's. */
      own: z.int().nullable(),
    }),
  ),
});
export type RoomReport = z.infer<typeof roomReport>;

export const room = z.object({
  lessonId: z.int(),
  topic: z.string(),
  courseId: z.int(),
  subjectName: z.string(),
  durationMinutes: z.int(),
  /** True when the caller may give time, let students in and settle reports. */
  mayChange: z.boolean(),
  /** Server time of this response. */
  serverNow: z.string(),
  students: z.array(roomStudent),
  /** The current room code and its expiry; null when no code is required. */
  code: z.object({ digits: z.string(), until: z.string() }).nullable(),
  /** Unsettled reports, newest first. */
  reports: z.array(roomReport),
});
export type Room = z.infer<typeof room>;

export const giveTimeInput = lessonRef.extend({
  /** Null gives the time to all open sittings of the lesson. */
  studentId: z.int().positive().nullable(),
  minutes: z.int().min(roomMinutes.min).max(roomMinutes.max),
});

/** Number of sittings affected. */
export const affectedSittings = z.object({ count: z.int() });

export const setRoomCodeInput = lessonRef.extend({ asked: z.boolean() });
export const letInInput = lessonRef.extend({ studentId: z.int().positive() });

/** A code to enter one sitting without a password; only this response contains it. */
export const givenPass = z.object({ code: z.string(), until: z.string() });

export const reportProblemInput = z.object({
  sittingId: z.int().positive(),
  questionId: z.int().positive(),
  text: reportText,
});
export const answerReportsInput = lessonRef.extend({ questionId: z.int().positive(), text: reportText });
/** New wording of an assigned question; its key and the number and order of its options do not change. */
export const correctWordingInput = lessonRef.extend({
  questionId: z.int().positive(),
  text: htmlText(2 * textLimits.questionText),
  statement: plainText(textLimits.questionText),
  options: z.array(questionOption).max(10),
  over: editedVersion,
  minutes: z.int().min(0).max(roomMinutes.max),
  word: reportText,
});
export const settleReportsInput = lessonRef.extend({
  questionId: z.int().positive(),
  outcome: z.enum(reportOutcomes),
  /** Extra minutes for every open sitting with the question. */
  minutes: z.int().min(0).max(roomMinutes.max),
  /** Explanation shown to the students with the question. */
  word: reportText,
});
/** The student's reports in a sitting, and the settled reports about its questions. */
export const sittingReports = z.object({
  own: z.array(
    z.object({
      questionId: z.int(),
      at: z.string(),
      settledAt: z.string().nullable(),
      outcome: z.enum(reportOutcomes).nullable(),
      word: z.string().nullable(),
      /** The teacher's reply so far. */
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
      /** The new wording, when it was corrected. */
      wording: z
        .object({ text: storedHtml, statement: storedPlain, options: z.array(storedOption) })
        .nullable(),
    }),
  ),
});
export type SittingReports = z.infer<typeof sittingReports>;
