import { z } from 'zod';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import { textLimits } from '../../../shared/contracts/limits.ts';
import { pool } from '../../../shared/contracts/pools.ts';
import {
  contentLanguage,
  criterion,
  questionContent,
  questionWriter,
} from '../../../shared/contracts/questions.ts';
import { stimulus } from '../../../shared/contracts/stimulus.ts';
import { plainText } from '../../../shared/contracts/text.ts';
import { type ExchangeNote, note } from '../../../shared/question-types/moodle-question.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isCheapToParse } from '../../kernel/cheap-json.ts';
import { isPictureId } from '../pictures/stored-picture.ts';
import type { StoredQuestion } from '../questions/question-record.ts';
import type { PictureFiles } from './write-moodle.ts';

/** Value of the `format` field in files of Aula's own format. */
export const ownFormat = 'aula-questions';
const newestVersion = 2;
/** Version written when the questions have no pictures, stimuli or pools; every reader accepts it. */
const plainVersion = 1;

/** A question in Aula's own format: all its content, and which model wrote it. */
export const ownQuestion = questionContent.extend({
  language: contentLanguage.optional(),
  accepted: z.array(plainText(textLimits.questionText)).max(20).default([]),
  writer: questionWriter.nullable().default(null),
  stimulus: stimulus.optional(),
  pool: pool.optional(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

const known = new Set(Object.keys(ownQuestion.shape));
const knownCriterion = new Set(Object.keys(criterion.shape));

/** Writes one question per line, so that two files can be compared with diff. Omits the writer of each criterion. */
export function writeOwnFormat(
  topic: string,
  questions: readonly StoredQuestion[],
  files: PictureFiles = new Map(),
): string {
  const lines = questions.map((question) =>
    JSON.stringify({
      type: question.type,
      text: question.text,
      difficulty: question.difficulty,
      options: question.options.map(({ id, text }) => ({ id, text })),
      correctAnswer: question.correctAnswer,
      statement: question.statement,
      solutionExample: question.solutionExample,
      criteria: question.criteria.map(({ text, points, note: word }) => ({
        text,
        points,
        ...(word && { note: word }),
      })),
      ...(question.details && { details: question.details }),
      ...(question.points !== undefined && { points: question.points }),
      ...(question.tags && { tags: question.tags }),
      language: question.language,
      ...(question.accepted.length > 0 && { accepted: question.accepted }),
      ...(question.writer && { writer: question.writer }),
      ...(question.stimulus && { stimulus: question.stimulus }),
      ...(question.pool && { pool: question.pool }),
    }),
  );
  const pictures = Object.fromEntries(files);
  const head = {
    format: ownFormat,
    version:
      files.size > 0 || questions.some(({ stimulus, pool }) => stimulus || pool)
        ? newestVersion
        : plainVersion,
    topic,
    ...(files.size > 0 && { pictures }),
  };
  return `${JSON.stringify(head).slice(0, -1)},"questions":[\n${lines.join(',\n')}\n]}\n`;
}

const maxValues = 120_000;

/**
 * Reads a file in Aula's own format without validating its questions. Throws `import-unreadable`,
 * `import-format-unknown` or `import-too-many`.
 */
export function readOwnFormat(text: string): { questions: unknown[]; pictures: Map<string, string> } {
  if (!isCheapToParse(Buffer.from(text), maxValues))
    throw new AppError('import-too-many', { max: importLimits.questions });
  let file: { format?: unknown; version?: unknown; questions?: unknown; pictures?: unknown } | null;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new AppError('import-unreadable', { line: lineOf(text, error) });
  }
  const isOurs =
    file?.format === ownFormat && Number(file.version) <= newestVersion && Array.isArray(file.questions);
  if (!isOurs) throw new AppError('import-format-unknown');
  const questions = file!.questions as unknown[];
  if (questions.length > importLimits.questions)
    throw new AppError('import-too-many', { max: importLimits.questions });
  const pictures = new Map<string, string>();
  for (const [id, base64] of Object.entries(file!.pictures ?? {}))
    if (isPictureId(id) && typeof base64 === 'string') pictures.set(id, base64);
  return { questions, pictures };
}

function lineOf(text: string, error: unknown): number {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  return text.slice(0, Number(position ?? text.length)).split('\n').length;
}

/** Returns a note that lists the fields of a question that the schema does not know. */
export function unknownFields(value: unknown): ExchangeNote[] {
  if (typeof value !== 'object' || value === null) return [];
  const { criteria } = value as { criteria?: unknown };
  const names = [
    ...Object.keys(value).filter((name) => !known.has(name)),
    ...(Array.isArray(criteria) ? criteria : []).flatMap((one: unknown) =>
      Object.keys(one ?? {}).filter((name) => !knownCriterion.has(name)),
    ),
  ];
  return names.length > 0
    ? [note('unknown-fields', { names: [...new Set(names)].slice(0, 10).join(', ') })]
    : [];
}
