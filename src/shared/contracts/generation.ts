import { z } from 'zod';
import { jobView } from './jobs.ts';
import { textLimits } from './limits.ts';
import { setWay } from './question-sets.ts';
import { contentLanguage, difficulty, questionDraft, questionType } from './questions.ts';
import { generationLimits } from './staff-limits.ts';
import { plainText } from './text.ts';
import { editedOver, version } from './versions.ts';

export const startGenerationInput = z.object({
  lessonId: z.int().positive(),
  guidelines: plainText(textLimits.guidelines),
  count: z.int(),
  language: contentLanguage,
  difficulty,
  types: z.array(questionType).max(20),
  documentId: z.int().positive().nullable(),
  /** Written in the next night, and not now. */
  tonight: z.boolean().optional(),
});

export const generationTimeInput = z.object({
  lessonId: z.int().positive(),
  count: z.int().min(1).max(generationLimits.max),
});

/** How long a bank of so many questions takes when it is asked for now, after what is in the queue. */
export const generationTime = z.object({
  /** Null while the rate is unknown or no model is asked. */
  seconds: z.number().nullable(),
  /** So long that the night is offered. */
  isLong: z.boolean(),
  nightAt: z.string(),
});
export type GenerationTime = z.infer<typeof generationTime>;

export const writableWithoutModelInput = z.object({
  lessonId: z.int().positive(),
  guidelines: z.string().max(1_000),
  language: contentLanguage,
});
export type WritableWithoutModelInput = z.infer<typeof writableWithoutModelInput>;

/** Exercises that can be written for a lesson's topic without a model: what they are called, and one of each. */
export const writableWithoutModel = z.object({
  exercises: z.array(z.object({ name: z.string(), example: z.string() })),
});
export type WritableWithoutModel = z.infer<typeof writableWithoutModel>;

export const generationView = z.object({
  generationId: z.int(),
  lessonId: z.int(),
  guidelines: z.string(),
  count: z.int(),
  language: contentLanguage,
  difficulty,
  types: z.array(questionType),
  documentId: z.int().nullable(),
  /** Drafts kept so far; more may come while the job runs. */
  drafts: z.array(questionDraft.extend({ draftId: z.int() })),
  /** Questions that came and could not be used, with the reason, so that a short result explains itself. */
  droppedCount: z.int(),
  savedAt: z.string().nullable(),
  /** Null when it was cleared away, long after it ended. */
  job: jobView.nullable(),
});
export type GenerationView = z.infer<typeof generationView>;

/**
 * The teacher's edits of the drafts, whole: what is missing was deleted, `draftId` null was added by hand. Of what is
 * missing only what the page has `seen` was deleted: another window may have added to it. Left out, all of it was. One
 * that is `untouched` in the page stays as it stands: another window may have edited it.
 */
export const putDraftsInput = z.object({
  generationId: z.int().positive(),
  drafts: z
    .array(questionDraft.extend({ draftId: z.int().nullable(), untouched: z.boolean().optional() }))
    .max(200),
  seen: z.array(z.int()).max(2_000).optional(),
});

export const customPrompt = z.object({
  description: plainText(textLimits.guidelines),
  difficulty: z.int(),
  questionCount: z.int(),
  types: z.array(questionType).max(20),
  language: contentLanguage,
  way: setWay,
});
export type CustomPrompt = z.infer<typeof customPrompt>;

/** As it is kept for a lesson. */
export const keptPrompt = customPrompt.extend({ version });
export type KeptPrompt = z.infer<typeof keptPrompt>;

export const savePromptInput = customPrompt.extend({
  lessonId: z.int().positive(),
  /** The teacher agreed to replace the prompt that is there. */
  overwrite: z.boolean(),
  over: editedOver,
});
