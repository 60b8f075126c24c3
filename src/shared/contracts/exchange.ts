import { z } from 'zod';
import {
  broughtThings,
  exchangeFormats,
  exchangeNotes,
  importFates,
  importLimits,
} from './exchange-values.ts';
import { lessonRef } from './lessons.ts';
import { questionType } from './questions.ts';

export const exchangeFormat = z.enum(exchangeFormats);

export const exchangeNote = z.object({
  code: z.enum(exchangeNotes),
  /** What its sentence names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The questions that an import added. */
export const undoImportInput = lessonRef.extend({
  questionIds: z.array(z.int().positive()).min(1).max(importLimits.questions),
  /** The import made the lesson, too. */
  newLesson: z.boolean().optional(),
});

/** One question of a file, as it was understood. */
export const importRow = z.object({
  /** Its number in the file, from 1. */
  number: z.int(),
  /** Plain, with formulas. */
  title: z.string(),
  /** What the file calls its type. */
  from: z.string(),
  type: questionType.nullable(),
  fate: z.enum(importFates),
  notes: z.array(exchangeNote),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z.object({
  format: exchangeFormat,
  byteSize: z.int(),
  rows: z.array(importRow),
  brings: z.array(z.object({ thing: z.enum(broughtThings), count: z.int(), kept: z.boolean() })),
  /** Names of the categories that its questions stand in. */
  categories: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What each format cannot hold of a lesson's questions. */
export const exportPreview = z.array(
  z.object({
    format: exchangeFormat,
    /** Questions that the file holds. */
    held: z.int(),
    losses: z.array(exchangeNote.extend({ questions: z.array(z.int()) })),
  }),
);
export type ExportPreview = z.infer<typeof exportPreview>;
