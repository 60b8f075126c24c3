import { z } from 'zod';
import { batchedList } from './batched-list.ts';
import { clientKey } from './client-key.ts';
import { jobView } from './jobs.ts';
import { textLimits } from './limits.ts';
import { questionSetMethod } from './question-sets.ts';
import { contentLanguage, difficulty, questionDraft, questionType } from './questions.ts';
import { generationLimits } from './staff-limits.ts';
import { plainText } from './text.ts';
import { editedVersion, version } from './versions.ts';

export const startGenerationInput = z.object({
  lessonId: z.int().positive(),
  guidelines: plainText(textLimits.guidelines),
  count: z.int(),
  language: contentLanguage,
  difficulty,
  types: z.array(questionType).max(20),
  documentId: z.int().positive().nullable(),
  /** True to generate during the next night instead of now. */
  tonight: z.boolean().optional(),
});

export const generationTimeInput = z.object({
  lessonId: z.int().positive(),
  count: z.int().min(1).max(generationLimits.max),
});

/** Estimated time to generate a bank of `count` questions now, including the queue. */
export const generationTime = z.object({
  /** Null while the model's rate is unknown or no model is used. */
  seconds: z.number().nullable(),
  /** True when it takes long enough that the page offers the night. */
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

/** Exercises that can be generated for a lesson's topic without a model: names, and one example of each. */
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
  /** Drafts stored so far; more can follow while the job runs. */
  drafts: z.array(questionDraft.extend({ draftId: z.int(), clientKey: clientKey.nullable() })),
  /** Generated questions that were unusable; explains a short result. */
  droppedCount: z.int(),
  savedAt: z.string().nullable(),
  /** Null after the retention period of finished jobs. */
  job: jobView.nullable(),
});
export type GenerationView = z.infer<typeof generationView>;

/**
 * The complete edited list of drafts. `draftId` null is a draft added by hand; its `clientKey` identifies it when it is
 * sent again because the response was lost. A draft missing from `drafts` is deleted only when it is in `seen` or its key
 * in `seenKeys`, because another window may have added it; without `seen`, every missing draft is deleted.
 * An `untouched` draft keeps its stored text, because another window may have edited it.
 */
export const putDraftsInput = z.object({
  generationId: z.int().positive(),
  drafts: batchedList(
    questionDraft.extend({
      draftId: z.int().nullable(),
      clientKey: clientKey.nullish(),
      untouched: z.boolean().optional(),
    }),
    200,
  ),
  seen: z.array(z.int()).max(2_000).optional(),
  seenKeys: z.array(clientKey).max(2_000).optional(),
});

export const customPrompt = z.object({
  description: plainText(textLimits.guidelines),
  difficulty: z.int(),
  questionCount: z.int(),
  types: z.array(questionType).max(20),
  language: contentLanguage,
  way: questionSetMethod,
});
export type CustomPrompt = z.infer<typeof customPrompt>;

/** The prompt stored for a lesson. */
export const storedPrompt = customPrompt.extend({ version });
export type StoredPrompt = z.infer<typeof storedPrompt>;

export const savePromptInput = customPrompt.extend({
  lessonId: z.int().positive(),
  /** True when the teacher confirmed replacing the existing prompt. */
  overwrite: z.boolean(),
  over: editedVersion,
});
