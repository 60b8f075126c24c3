import { z } from 'zod';
import { decisionView } from './decisions.ts';
import { markLimits } from './limits.ts';
import { contentLanguage, questionType } from './questions.ts';
import { unfitTrial } from './sittings.ts';
import { plainText, storedHtml, storedPlain } from './text.ts';
import { graders } from './values.ts';

export const classAnswersInput = z.object({ questionId: z.int().positive(), withNames: z.boolean() });
export type ClassAnswersInput = z.infer<typeof classAnswersInput>;

/** One answer of a group, with its mark in force. */
export const classAnswer = z.object({
  answerId: z.int(),
  /** Null unless `withNames` was set. */
  names: z.string().nullable(),
  grade: z.number().nullable(),
  gradedBy: z.enum(graders).nullable(),
  /** The latest trial of the grading model, when the model failed it. */
  unfitTrial: unfitTrial.nullable(),
  /** True when the answer is excluded from the grade of its attempt. */
  annulled: z.boolean(),
  /** Set when a person gave the mark; a group mark does not overwrite it. */
  decided: z.object({ by: z.string(), at: z.string(), mine: z.boolean() }).nullable(),
  /** Why no mark can be given here: the attempt is being graded, or the student has an open review request. */
  left: z.enum(['grading', 'appeal']).nullable(),
});
export type ClassAnswer = z.infer<typeof classAnswer>;

/** Answers that are equal after normalisation; open answers also ignore articles and typing errors. */
export const answerGroup = z.object({
  /** Identifies the group while at least one answer belongs to it. */
  key: z.string(),
  /** Distinct spellings, most frequent first. */
  spellings: z.array(storedPlain),
  /** Words of the answers that also occur in the criteria, while the answers wait for a mark. */
  words: z.array(z.string()),
  members: z.array(classAnswer),
  /** The answer got no points from code and shares words with the key: a teacher should look at it. */
  resembles: z.boolean(),
});

/** All answers to one question: groups with unmarked answers first, then by size, largest first. */
export const classAnswers = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  topic: z.string(),
  /** 1-based position in the lesson's bank; 0 for a question written for one student. */
  position: z.int(),
  type: questionType,
  difficulty: z.int(),
  language: contentLanguage,
  text: storedHtml,
  statement: storedPlain,
  /** The lesson's assigned questions, for navigation. */
  questions: z.array(z.object({ questionId: z.int(), position: z.int() })),
  /** Mean fulfilment of each criterion, 0 to 1; null when no answer was graded by it. */
  criteria: z.array(z.object({ text: z.string(), points: z.number(), met: z.number().nullable() })),
  /** The latest decision that annulled the question for the students who answered it. */
  annulment: decisionView.nullable(),
  groups: z.array(answerGroup),
  /** True while a correction of the question is being applied to its answers. */
  isRegrading: z.boolean(),
  /** Whether the caller may correct the question. */
  mayCorrect: z.boolean(),
});
export type ClassAnswers = z.infer<typeof classAnswers>;

/** The domain rejects longer texts with an explanatory error. */
const text = plainText(markLimits.readable);

/** One mark for all answers of a group. An empty `feedback` keeps the feedback of each answer. */
export const groupMarkInput = classAnswersInput.extend({
  group: z.string(),
  grade: z.number().nullable(),
  feedback: text,
  reason: text,
});
export type GroupMarkInput = z.infer<typeof groupMarkInput>;

export const groupMarkRow = classAnswer.extend({
  /** The mark after the change; the current mark when nothing changes. */
  to: z.number().nullable(),
  changes: z.boolean(),
});
export type GroupMarkRow = z.infer<typeof groupMarkRow>;

/** Preview of a group mark; nothing is changed. Students who lose points come first. */
export const groupMarkTrial = z.object({
  /** Checksum of the preview. Applying sends it back, so that only the shown changes are applied. */
  digest: z.string(),
  rows: z.array(groupMarkRow),
});
export type GroupMarkTrial = z.infer<typeof groupMarkTrial>;

/** Undoes the decisions that applying returned. */
export const undoGroupMarkInput = z.object({
  questionId: z.int().positive(),
  decisionIds: z.array(z.int()).min(1),
});

export const applyGroupMarkInput = groupMarkInput.extend({ digest: z.string() });
