import { z } from 'zod';
import { cleanPlain, trimmed } from '../content/plain.ts';
import { answerForm, questionDetails } from '../question-types/details.ts';
import { tagLimits, tidyTags } from '../rules/question-tags.ts';
import { textLimits } from './limits.ts';
import { htmlText, plainText, storedHtml, storedPlain } from './text.ts';
import {
  basicQuestionTypes,
  contentLanguages,
  keyDoubtReasons,
  questionTypes,
  sourceFlaws,
} from './values.ts';
import { editedVersion, version } from './versions.ts';

export const questionType = z.enum(questionTypes);
export type QuestionType = z.infer<typeof questionType>;

/** A question type that the older client supports. */
export const basicQuestionType = z.enum(basicQuestionTypes);

/** 1 very easy … 5 very hard. */
export const difficulty = z.int().min(1).max(5);

export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.infer<typeof contentLanguage>;

export const questionOption = z.object({ id: z.string().max(8), text: plainText(textLimits.option) });
export const storedOption = z.object({ id: z.string(), text: storedPlain });

/** A criterion of an open answer, worth `points` of the total. */
export const criterion = z.object({
  text: plainText(textLimits.criterion, 1),
  points: z.number().positive().max(100),
  /** A teacher's note to the grader, never shown to students. A blank note becomes undefined. */
  note: plainText(textLimits.criterionNote)
    .transform((note) => trimmed(note) || undefined)
    .optional(),
  /** True when a person wrote it; otherwise it was generated or derived. Values sent by clients are ignored. */
  own: z.boolean().optional(),
  /** Time at which a person replaced a generated criterion with it. Values sent by clients are ignored. */
  editedAt: z.iso.datetime().optional(),
});
export type Criterion = z.infer<typeof criterion>;

const none = cleanPlain('');

export const tags = z.array(plainText(tagLimits.letters)).max(tagLimits.perQuestion).transform(tidyTags);

/**
 * The content of a question. `correctAnswer` depends on the type: an option id, `Verdadero`/`Falso`, a model answer or
 * an exact value; for other types it is the right answer as text. `statement` belongs to exercises, `criteria` to open
 * answers, `details` to types that need more data.
 * This schema checks shapes only; rules/question-rules.ts checks the rules and names the problems.
 */
export const questionContent = z.object({
  type: questionType,
  // Twice the limit, because escaped characters make the text longer than what was typed.
  text: htmlText(2 * textLimits.questionText),
  difficulty,
  options: z.array(questionOption).max(10).default([]),
  correctAnswer: plainText(textLimits.questionText).default(none),
  statement: plainText(textLimits.questionText).default(none),
  solutionExample: plainText(textLimits.questionText).default(none),
  criteria: z.array(criterion).max(6).default([]),
  details: questionDetails.optional(),
  /** Weight in the grade of an attempt, 0.25 to 10 in steps of 0.25; undefined means 1. */
  points: z.number().optional(),
  /** The teacher's tags for finding questions. Undefined keeps the stored tags. */
  tags: tags.optional(),
});
export type QuestionContent = z.infer<typeof questionContent>;

/** The generator of a question, with its display name; null for a person. */
export const questionWriter = z.object({ kind: z.enum(['model', 'offline']), label: z.string().max(200) });
export type QuestionWriter = z.infer<typeof questionWriter>;

/** The lesson a copy was made from, with the topic at that time. */
export const copiedFrom = z.object({ lessonId: z.int(), topic: z.string() });

/** The stimulus a question shares with its neighbours. */
const storedStimulus = z.object({ key: z.string(), title: storedPlain, text: storedHtml });

/** The pool a question belongs to. */
const storedPool = z.object({ key: z.string(), name: storedPlain, count: z.int() });

/** Why the key of a generated question is in doubt; `said` holds the answers of the solver that did not see the key. */
export const keyDoubt = z.object({
  reason: z.enum(keyDoubtReasons),
  said: z.array(plainText(textLimits.option)).max(10),
});
export type KeyDoubt = z.infer<typeof keyDoubt>;

/** The teacher's view of a stored question. */
export const teacherQuestion = questionContent.extend({
  id: z.int(),
  position: z.int(),
  language: contentLanguage,
  sourcePage: z.int().nullable(),
  assigned: z.boolean(),
  /** True when a student has started an attempt with it. */
  started: z.boolean(),
  writer: questionWriter.nullable(),
  /** The doubt about a generated question that no teacher has settled. */
  doubt: keyDoubt.optional(),
  copiedFrom: copiedFrom.nullable(),
  stimulus: storedStimulus.optional(),
  pool: storedPool.optional(),
  version,
});
export type TeacherQuestion = z.infer<typeof teacherQuestion>;

export const settleDoubtInput = z.object({ questionId: z.int().positive() });
export const removeQuestionInput = z.object({ questionId: z.int().positive(), over: editedVersion });
export const updateQuestionInput = removeQuestionInput.extend({ question: questionContent });

/** Numbers of a question in the bank and on a student's sheet: `shared/rules/question-number.ts`. */
export const questionNumbers = z.object({ bank: z.int().nullable(), own: z.int() });

/** A generated or hand-written question that is not saved yet. */
export const questionDraft = questionContent.extend({
  sourcePage: z.int().nullable().default(null),
  /** What the writer copied from the page, as the document has it; undefined for none. Maintained by the server. */
  quote: storedPlain.optional(),
  /** What is doubtful about its source. Maintained by the server, until the draft is edited. */
  flaws: z.array(z.enum(sourceFlaws)).optional(),
  isModified: z.boolean().default(false),
  isNew: z.boolean().default(false),
  /** Maintained by the server; values sent by clients are ignored. */
  writer: questionWriter.nullable().default(null),
  /** Maintained by the server; a client can only remove it. */
  doubt: keyDoubt.nullable().default(null),
});
export type QuestionDraft = z.infer<typeof questionDraft>;
/** The student's view of a question; contains nothing that reveals the answer. */
export const studentQuestion = z.object({
  id: z.int(),
  position: z.int(),
  type: questionType,
  text: storedHtml,
  difficulty,
  options: z.array(storedOption),
  statement: storedPlain,
  /** Additional data the answer field needs. */
  answerForm: answerForm.optional(),
  points: z.number().optional(),
  stimulus: storedStimulus.optional(),
  language: contentLanguage,
  writer: questionWriter.nullable(),
});
export type StudentQuestion = z.infer<typeof studentQuestion>;
