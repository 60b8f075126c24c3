import { z } from 'zod';
import { decisionView } from './decisions.ts';
import { markLimits } from './limits.ts';
import { contentLanguage, questionType } from './questions.ts';
import { unfitTrial } from './sittings.ts';
import { plainText, shownHtml, shownPlain } from './text.ts';
import { graders } from './values.ts';

export const classAnswersInput = z.object({ questionId: z.int().positive(), withNames: z.boolean() });
export type ClassAnswersInput = z.infer<typeof classAnswersInput>;

/** One of the answers of a group, with its mark in force. */
export const classAnswer = z.object({
  answerId: z.int(),
  /** Null unless they were asked for. */
  names: z.string().nullable(),
  grade: z.number().nullable(),
  gradedBy: z.enum(graders).nullable(),
  /** The newest trial of the model that gave the mark, when it failed. */
  unfitTrial: unfitTrial.nullable(),
  /** Out of its attempt's mean. */
  annulled: z.boolean(),
  /** A person gave the mark; no mark of a group goes over it. */
  decided: z.object({ by: z.string(), at: z.string(), mine: z.boolean() }).nullable(),
  /** No mark can be given to it here: its attempt is being graded, or its student asked for a review of it. */
  left: z.enum(['grading', 'appeal']).nullable(),
});
export type ClassAnswer = z.infer<typeof classAnswer>;

/** Answers that are the same but for how they were typed, and open answers but for articles and typing errors. */
export const answerGroup = z.object({
  /** Names the group as long as somebody answers so. */
  key: z.string(),
  /** Each way it was written, the most frequent first. */
  spellings: z.array(shownPlain),
  /** Words of them that the criteria have too, while they wait for a mark. */
  words: z.array(z.string()),
  members: z.array(classAnswer),
});

/** Everybody's answers to one question: what waits for a mark first, then the largest group. */
export const classAnswers = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  topic: z.string(),
  /** From 1, in the lesson's bank; 0 for one written for a single student. */
  position: z.int(),
  type: questionType,
  difficulty: z.int(),
  language: contentLanguage,
  text: shownHtml,
  statement: shownPlain,
  /** The lesson's questions that students have, to walk through. */
  questions: z.array(z.object({ questionId: z.int(), position: z.int() })),
  /** How far each criterion is met on the whole, 0..1; null where no answer was graded by it. */
  criteria: z.array(z.object({ text: z.string(), points: z.number(), met: z.number().nullable() })),
  /** What took the question out of the mean of those who answered it, the newest where there are several. */
  annulment: decisionView.nullable(),
  groups: z.array(answerGroup),
});
export type ClassAnswers = z.infer<typeof classAnswers>;

/** Longer texts are refused by the domain, with words. */
const text = plainText(markLimits.readable);

/** One mark for the answers of a group. Without feedback each keeps its own. */
export const groupMarkInput = classAnswersInput.extend({
  group: z.string(),
  grade: z.number().nullable(),
  feedback: text,
  reason: text,
});
export type GroupMarkInput = z.infer<typeof groupMarkInput>;

export const groupMarkRow = classAnswer.extend({
  /** The mark it would have; its own where it changes nothing. */
  to: z.number().nullable(),
  changes: z.boolean(),
});
export type GroupMarkRow = z.infer<typeof groupMarkRow>;

/** Who would change from what to what: nothing was changed. Students who lose points are listed first. */
export const groupMarkTrial = z.object({
  /** Names what was computed; applying asks for it, so that only what was shown is applied. */
  digest: z.string(),
  rows: z.array(groupMarkRow),
});
export type GroupMarkTrial = z.infer<typeof groupMarkTrial>;

/** What applying gave back. */
export const undoGroupMarkInput = z.object({
  questionId: z.int().positive(),
  decisionIds: z.array(z.int()).min(1),
});

export const applyGroupMarkInput = groupMarkInput.extend({ digest: z.string() });
