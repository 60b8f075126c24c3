import { z } from 'zod';
import {
  exchangeFormats,
  exchangeNotes,
  importedContentKinds,
  importLimits,
  importOutcomes,
} from './exchange-values.ts';
import { lessonRef } from './lessons.ts';
import { questionType } from './questions.ts';

export const exchangeFormat = z.enum(exchangeFormats);

export const exchangeNote = z.object({
  code: z.enum(exchangeNotes),
  /** Values interpolated into the message of the note. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Removes the questions that an import added. */
export const undoImportInput = lessonRef.extend({
  questionIds: z.array(z.int().positive()).min(1).max(importLimits.questions),
  /** True when the import also created the lesson. */
  newLesson: z.boolean().optional(),
});

/**
 * What a person must say of a question that is complete otherwise; until then it stays out. `which-right`: a question
 * with options or a true/false question whose key the file does not name; its `correctAnswer` is empty.
 * `price-or-formula`: `sample` is the part of its text whose dollar signs can be prices or limits of a formula.
 */
export const importAsk = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('which-right') }),
  z.object({ kind: z.literal('price-or-formula'), sample: z.string() }),
]);
export type Ask = z.infer<typeof importAsk>;

/** `right`: ids of options, one for a question with one right option, or `Verdadero` or `Falso`. */
export const askAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('which-right'), right: z.array(z.string().max(20)).min(1).max(10) }),
  z.object({ kind: z.literal('price-or-formula'), reading: z.enum(['price', 'formula']) }),
]);
export type AskAnswer = z.infer<typeof askAnswer>;

/** One question of an imported file, as parsed. */
export const importRow = z.object({
  /** 1-based number in the file. */
  number: z.int(),
  /** Plain text with formulas. */
  title: z.string(),
  /** Name of its type in the file. */
  from: z.string(),
  type: questionType.nullable(),
  fate: z.enum(importOutcomes),
  notes: z.array(exchangeNote),
  /** At most one of a kind; empty for a refused question. */
  asks: z.array(importAsk),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z.object({
  format: exchangeFormat,
  byteSize: z.int(),
  rows: z.array(importRow),
  brings: z.array(
    z.object({
      thing: z.enum(importedContentKinds),
      count: z.int(),
      kept: z.boolean(),
      /** Names with their counts, for things that are known by name only. */
      names: z.string().optional(),
    }),
  ),
  /** Names of the categories that contain the questions. */
  categories: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export interface ImportedQuestions {
  imported: number;
  /** Number of questions without room for a requested tag. */
  untagged: number;
  /** Numbers in the file of questions in which a picture could not be read: its alternative text stands there. */
  withoutPicture: number[];
  /** Numbers of questions that are not imported, since without such a picture two of their options are the same. */
  leftOut: number[];
  lessonId: number;
  questionIds: number[];
}

/** For each format, what it cannot represent of a lesson's questions. */
export const exportPreview = z.array(
  z.object({
    format: exchangeFormat,
    /** Number of questions the file contains. */
    held: z.int(),
    losses: z.array(exchangeNote.extend({ questions: z.array(z.int()) })),
  }),
);
export type ExportPreview = z.infer<typeof exportPreview>;
