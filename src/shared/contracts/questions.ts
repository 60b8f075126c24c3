import { z } from 'zod';
import { cleanPlain, trimmed } from '../content/plain.ts';
import { answerForm, questionDetails } from '../question-types/details.ts';
import { tagLimits, tidyTags } from '../rules/question-tags.ts';
import { textLimits } from './limits.ts';
import { htmlText, plainText, shownHtml, shownPlain } from './text.ts';
import { basicQuestionTypes, contentLanguages, keyDoubtReasons, questionTypes } from './values.ts';
import { editedOver, version } from './versions.ts';

export const questionType = z.enum(questionTypes);
export type QuestionType = z.infer<typeof questionType>;

/** A type that the older client knows and that is generated. */
export const basicQuestionType = z.enum(basicQuestionTypes);

/** 1 very easy … 5 very hard. */
export const difficulty = z.int().min(1).max(5);

export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.infer<typeof contentLanguage>;

export const questionOption = z.object({ id: z.string().max(8), text: plainText(textLimits.option) });
export const shownOption = z.object({ id: z.string(), text: shownPlain });

/** One thing an open answer is read for, worth `points` of the whole. */
export const criterion = z.object({
  text: plainText(textLimits.criterion, 1),
  points: z.number().positive().max(100),
  /** A teacher's word to the grader, which no student is ever told; without it there is none, empty or not. */
  note: plainText(textLimits.criterionNote)
    .transform((note) => trimmed(note) || undefined)
    .optional(),
  /** A person wrote it; without it it came with the question or was derived. What a client says is not heard. */
  own: z.boolean().optional(),
  /** It stands in place of one that was not a person's, since then. Nor is this heard. */
  editedAt: z.iso.datetime().optional(),
});
export type Criterion = z.infer<typeof criterion>;

const none = cleanPlain('');

export const tags = z.array(plainText(tagLimits.letters)).max(tagLimits.perQuestion).transform(tidyTags);

/**
 * What a question says and how it is answered. `correctAnswer` is an option id, `Verdadero`/`Falso`,
 * a model answer or an exact value, by type; of other types it is the right answer as a text. `statement` belongs to
 * exercises, `criteria` to open answers, `details` to types that need more.
 * No rule is checked here: rules/question-rules.ts names what is wrong in a person's words.
 */
export const questionContent = z.object({
  type: questionType,
  // Signs are escaped in it, so that it may be longer than what was typed.
  text: htmlText(2 * textLimits.questionText),
  difficulty,
  options: z.array(questionOption).max(10).default([]),
  correctAnswer: plainText(textLimits.questionText).default(none),
  statement: plainText(textLimits.questionText).default(none),
  solutionExample: plainText(textLimits.questionText).default(none),
  criteria: z.array(criterion).max(6).default([]),
  details: questionDetails.optional(),
  /** What it counts in the grade of an attempt, 0.25 to 10 in quarters; 1 when left out. */
  points: z.number().optional(),
  /** A teacher's, by which questions are found again. Left out they stay as they are. */
  tags: tags.optional(),
});
export type QuestionContent = z.infer<typeof questionContent>;

/** What wrote a question: a model or the offline evaluator, by the name people read; null for a person. */
export const questionWriter = z.object({ kind: z.enum(['model', 'offline']), label: z.string().max(200) });
export type QuestionWriter = z.infer<typeof questionWriter>;

/** The lesson that a copy was taken from, by the name it had then. */
export const copiedFrom = z.object({ lessonId: z.int(), topic: z.string() });

/** What a question shares with those beside it. */
const shownStimulus = z.object({ key: z.string(), title: shownPlain, text: shownHtml });

/** What a question is drawn from. */
const shownPool = z.object({ key: z.string(), name: shownPlain, count: z.int() });

/** A stored question as its teacher sees it. */
export const teacherQuestion = questionContent.extend({
  id: z.int(),
  position: z.int(),
  language: contentLanguage,
  sourcePage: z.int().nullable(),
  assigned: z.boolean(),
  /** A student has begun an attempt with it. */
  started: z.boolean(),
  writer: questionWriter.nullable(),
  copiedFrom: copiedFrom.nullable(),
  stimulus: shownStimulus.optional(),
  pool: shownPool.optional(),
  version,
});
export type TeacherQuestion = z.infer<typeof teacherQuestion>;

export const removeQuestionInput = z.object({ questionId: z.int().positive(), over: editedOver });
export const updateQuestionInput = removeQuestionInput.extend({ question: questionContent });

/** Why a generated question should be looked at; `said` is what was answered without sight of its key, as read. */
export const keyDoubt = z.object({
  reason: z.enum(keyDoubtReasons),
  said: z.array(plainText(textLimits.option)).max(10),
});
export type KeyDoubt = z.infer<typeof keyDoubt>;

/** A generated or hand-written question that is not saved yet. */
export const questionDraft = questionContent.extend({
  sourcePage: z.int().nullable().default(null),
  isModified: z.boolean().default(false),
  isNew: z.boolean().default(false),
  /** Kept by the server: what a client says of it is not heard. */
  writer: questionWriter.nullable().default(null),
  /** Kept by the server: a client can only take it away. */
  doubt: keyDoubt.nullable().default(null),
});
export type QuestionDraft = z.infer<typeof questionDraft>;
/** A question as a student may see it: nothing that tells the answer. */
export const studentQuestion = z.object({
  id: z.int(),
  position: z.int(),
  type: questionType,
  text: shownHtml,
  difficulty,
  options: z.array(shownOption),
  statement: shownPlain,
  /** What the field needs besides. */
  answerForm: answerForm.optional(),
  points: z.number().optional(),
  stimulus: shownStimulus.optional(),
  language: contentLanguage,
  writer: questionWriter.nullable(),
});
export type StudentQuestion = z.infer<typeof studentQuestion>;
