import { z } from 'zod';
import { cleanPlain } from '../content/plain.ts';
import type { Pool } from '../rules/question-pools.ts';
import { tagLimits } from '../rules/question-tags.ts';
import type { Stimulus } from '../rules/stimulus-runs.ts';
import {
  askKinds,
  type DraftPictureState,
  type ExchangeFormat,
  exchangeFormats,
  exchangeNotes,
  exportFormats,
  type ImportedContentKind,
  type ImportOutcome,
  importLimits,
} from './exchange-values.ts';
import { lessonRef } from './lessons.ts';
import { textLimits } from './limits.ts';
import type { ContentLanguage, QuestionContent, QuestionType, QuestionWriter } from './questions.ts';
import { plainText } from './text.ts';

export const exchangeFormat = z.enum(exchangeFormats);
export const exportFormat = z.enum(exportFormats);

export const exchangeNote = z.object({
  code: z.enum(exchangeNotes),
  /** Values interpolated into the message of the note. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

type ExchangeNote = z.infer<typeof exchangeNote>;

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

/** The content of a question of a file. */
export type ImportedQuestion = QuestionContent & {
  language: ContentLanguage;
  /** Further right answers. */
  accepted: string[];
  writer: QuestionWriter | null;
  stimulus?: Stimulus | undefined;
  pool?: Pool | undefined;
};

/** One question of an imported file, as parsed. */
export interface ImportRow {
  /** 1-based number in the file. */
  number: number;
  /** Plain text with formulas. */
  title: string;
  /** Name of its type in the file. */
  from: string;
  type: QuestionType | null;
  fate: ImportOutcome;
  notes: ExchangeNote[];
  /** At most one of a kind; empty for a refused question. */
  asks: Ask[];
  /** Complete but for what `asks` names; null for a question that is refused. */
  question: ImportedQuestion | null;
  /** The category in the form of a tag; empty or undefined for none. */
  category?: string;
}

/** What a file holds besides its questions, with its count. */
export interface BroughtContent {
  thing: ImportedContentKind;
  count: number;
  kept: boolean;
  /** Names with their counts, for things that are known by name only. */
  names?: string;
}

/** What was read from a file. */
export interface ImportContent {
  rows: ImportRow[];
  brings: BroughtContent[];
  /** Names of the categories that contain the questions. */
  categories: string[];
}

/** A picture of a draft. Its size is 0 unless it is ready. */
export interface DraftPicture {
  id: string;
  state: DraftPictureState;
  width: number;
  height: number;
}

/** A file that was read and waits for its owner. */
export interface ImportDraft extends ImportContent {
  id: string;
  lessonId: number;
  format: ExchangeFormat;
  fileName: string | null;
  byteSize: number;
  /** By the number of the question. */
  answers: Record<string, AskAnswer[]>;
  pictures: DraftPicture[];
}

const draftId = z.string().regex(/^[\w-]{22}$/);
const rowNumber = z.int().min(1).max(importLimits.questions);
export const importDraftRef = z.object({ draftId });
/** `answer` null takes the answer of that kind back. */
export const answerImportAskInput = importDraftRef.extend({
  number: rowNumber,
  kind: z.enum(askKinds),
  answer: askAnswer.nullable(),
});
export const confirmImportInput = importDraftRef.extend({
  /** Numbers of the questions to import; those that are refused or lack an answer stay out. */
  take: z.array(rowNumber).max(importLimits.questions),
  /** The lesson that receives them; undefined is the lesson of the draft. */
  lessonId: z.int().positive().optional(),
  /** A tag added to every imported question that has room for it. */
  tag: plainText(tagLimits.letters).default(cleanPlain('')),
  /** True adds the category of each question as a tag. */
  categories: z.boolean().default(false),
  /** Topic of a new lesson in the same course that receives the questions. */
  newTopic: plainText(textLimits.topic).optional(),
});

/** What an import added. */
export const importedQuestions = z.object({
  imported: z.int(),
  /** Number of questions without room for a requested tag. */
  untagged: z.int(),
  lessonId: z.int(),
  questionIds: z.array(z.int()),
  /** True when the import created the lesson; absent in results of earlier versions. */
  newLesson: z.boolean().optional(),
});
export type ImportedQuestions = z.infer<typeof importedQuestions>;

/** Imports of the caller that can be undone, the latest file first. */
export const undoableImports = z.array(
  z.object({
    draftId: z.string(),
    /** The questions that still exist in the lesson. */
    questionIds: z.array(z.int()).min(1),
    newLesson: z.boolean(),
    /** The lesson on whose page the file was chosen. */
    fromLessonId: z.int(),
    /** When the file was read. */
    readAt: z.string(),
  }),
);
export type UndoableImport = z.infer<typeof undoableImports>[number];

/** For each format, what it cannot represent of a lesson's questions. */
export const exportPreview = z.array(
  z.object({
    format: exportFormat,
    /** Number of questions the file contains. */
    held: z.int(),
    losses: z.array(exchangeNote.extend({ questions: z.array(z.int()) })),
  }),
);
export type ExportPreview = z.infer<typeof exportPreview>;
