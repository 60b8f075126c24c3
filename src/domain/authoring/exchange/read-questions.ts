import { htmlToText } from '../../../shared/content/html.ts';
import {
  findQuestionPictures,
  mapPictures,
  picturePlaceholder,
  writePicture,
} from '../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import type { ImportPreview, ImportRow } from '../../../shared/contracts/exchange.ts';
import type { ExchangeFormat, ImportedContentKind } from '../../../shared/contracts/exchange-values.ts';
import { pointLimits } from '../../../shared/contracts/limits.ts';
import {
  type ContentLanguage,
  type QuestionContent,
  questionContent,
} from '../../../shared/contracts/questions.ts';
import { type ExchangeNote, note } from '../../../shared/question-types/moodle-question.ts';
import { fromMoodle } from '../../../shared/question-types/moodle-types.ts';
import { tagLimits, tidyTag, tidyTags } from '../../../shared/rules/question-tags.ts';
import { detectLanguage } from '../../ai/text/detect-language.ts';
import { AppError } from '../../kernel/app-error.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { normaliseQuestion } from '../questions/edit-questions.ts';
import { decodeText } from './decode-text.ts';
import { type OwnQuestion, ownFormat, ownQuestion, readOwnFormat, unknownFields } from './own-format.ts';
import { readGift } from './read-gift.ts';
import { type MoodleItem, readMoodleXml } from './read-moodle-xml.ts';

export type ImportedQuestion = Omit<OwnQuestion, 'language'> & { language: ContentLanguage };

export interface ParsedQuestionFile {
  format: ExchangeFormat;
  rows: (ImportRow & {
    question: ImportedQuestion | null;
    /** The category in the form of a tag; empty or undefined for none. */
    category?: string;
  })[];
  brings: ImportPreview['brings'];
  /** Files in base64, by the picture ids used in the questions. */
  pictures: ReadonlyMap<string, string>;
}

const titleLength = 200;
const maxNotes = 12;

/**
 * Reads a file of questions and reports how each one would be imported; stores nothing.
 * Throws `import-empty`, `import-format-unknown`, `import-unreadable`, `import-entities` or `import-too-many`.
 */
export async function readQuestionFile(bytes: Buffer): Promise<ParsedQuestionFile> {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const file = await readByFormat(text);
  if (file.rows.length === 0) throw new AppError('import-empty');
  return file;
}

async function readByFormat(text: string): Promise<ParsedQuestionFile> {
  const start = text.trimStart().slice(0, 2_000);
  if (start.startsWith('<')) return moodleFile('moodle', await readMoodleXml(text.trimStart()));
  if (/^\{\s*"/.test(start) && start.includes(`"${ownFormat}"`)) {
    const { questions, pictures } = readOwnFormat(text);
    const rows = await mapInBatches(questions, (batch, from) =>
      batch.map((value, index) => withPicturesOf(pictures, ownRow(value, from + index + 1))),
    );
    return { format: 'json', rows, brings: [], pictures };
  }
  if (/^[[{]\s*["{[]/.test(start) || !/[{]/.test(text)) throw new AppError('import-format-unknown');
  return moodleFile('gift', await readGift(text));
}

async function moodleFile(
  format: ExchangeFormat,
  {
    items,
    categories,
    pictures = new Map(),
  }: { items: MoodleItem[]; categories: number; pictures?: ReadonlyMap<string, string> },
): Promise<ParsedQuestionFile> {
  const rows = await mapInBatches(items, (batch, from) =>
    batch.map((item, index) => withPicturesOf(pictures, moodleRow(item, from + index + 1))),
  );
  const count = (thing: ImportedContentKind) => items.filter(({ brings }) => brings.includes(thing)).length;
  const things: [ImportedContentKind, number, boolean][] = [
    ['general-feedback', count('general-feedback'), true],
    ['names', count('names'), false],
    ['categories', categories, false],
    ['tags', count('tags'), true],
    ['penalties', count('penalties'), false],
    ['hints', count('hints'), false],
    ['identifiers', count('identifiers'), false],
    ['difficulty', items.length, false],
  ];
  return {
    format,
    rows,
    pictures,
    brings: things.flatMap(([thing, found, kept]) => (found > 0 ? { thing, count: found, kept } : [])),
  };
}

/** Replaces pictures that the file does not contain by their alternative text. */
function withPicturesOf(
  pictures: ReadonlyMap<string, string>,
  row: ParsedQuestionFile['rows'][number],
): ParsedQuestionFile['rows'][number] {
  const { question } = row;
  if (!question || findQuestionPictures(question).every(({ id }) => pictures.has(id))) return row;
  const kept = mapPictures(question, (one) =>
    pictures.has(one.id) ? writePicture(one) : picturePlaceholder(one),
  );
  return { ...row, fate: 'changed', notes: [...row.notes, note('picture-lost')], question: kept };
}

const titleOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > titleLength ? `${line.slice(0, titleLength - 1)}…` : line;
};

const refusedRow = (
  number: number,
  title: string,
  from: string,
  reason: ExchangeNote,
): ParsedQuestionFile['rows'][number] => ({
  number,
  title: titleOf(title),
  from,
  type: null,
  fate: 'refused',
  notes: [reason],
  question: null,
});

function moodleRow(
  { question, notes, tags: given, category }: MoodleItem,
  number: number,
): ParsedQuestionFile['rows'][number] {
  const questionText = htmlToText(question.text);
  const broken = notes.find(({ code }) => code === 'gift-syntax' || code === 'too-long');
  if (broken) return refusedRow(number, questionText, question.type, broken);
  const language = detectLanguage(questionText) ?? 'es';
  const found = fromMoodle(question, language);
  if (found.type === null) return refusedRow(number, questionText, question.type, found.refused);
  const { points, note: pointsNote } = pointsOf(question.points);
  const { tags, note: tagsNote } = tagsOf(given);
  const parsed = questionContent.safeParse({
    type: found.type,
    text: question.text,
    difficulty: 3,
    solutionExample: question.generalFeedback,
    ...found.content,
    points,
    tags,
  });
  if (!parsed.success) return refusedRow(number, questionText, question.type, note('too-long'));
  const all = [...notes, ...found.notes, ...pointsNote, ...tagsNote];
  const imported = { ...parsed.data, accepted: [], writer: null };
  return { ...acceptedRow(number, questionText, question.type, imported, all), category: tidyTag(category) };
}

/** Rounds points to quarters and limits them to 0.25–10; adds a note when they change. */
function pointsOf(given: number): { points: number; note: ExchangeNote[] } {
  const { min, max, step } = pointLimits;
  const points = Math.min(max, Math.max(min, Math.round(given / step) * step));
  return { points, note: points === given ? [] : [note('points', { from: given, to: points })] };
}

/** Normalises tags; drops tags that are too long or too many and adds a note with their number. */
function tagsOf(given: readonly string[]): { tags?: string[]; note: ExchangeNote[] } {
  const all = tidyTags(given.map(cleanPlain));
  const tags = all.filter(({ length }) => length <= tagLimits.letters).slice(0, tagLimits.perQuestion);
  const lost = all.length - tags.length;
  return { ...(tags.length > 0 && { tags }), note: lost > 0 ? [note('tags-lost', { count: lost })] : [] };
}

function ownRow(value: unknown, number: number): ParsedQuestionFile['rows'][number] {
  const textField = (name: string) => {
    const field = (value as Record<string, unknown> | null)?.[name];
    return typeof field === 'string' ? field : '';
  };
  const title = [htmlToText(textField('text')), textField('statement')].filter(Boolean).join(' ');
  const parsed = ownQuestion.safeParse(value);
  if (!parsed.success) {
    const isLong = parsed.error.issues.every((issue) => issue.code === 'custom');
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    return refusedRow(
      number,
      title,
      textField('type'),
      isLong ? note('too-long') : note('wrong-shape', { field }),
    );
  }
  return acceptedRow(number, title, parsed.data.type, parsed.data, unknownFields(value));
}

function acceptedRow(
  number: number,
  title: string,
  from: string,
  { accepted, writer, language, stimulus, pool, ...content }: OwnQuestion,
  given: readonly ExchangeNote[],
): ParsedQuestionFile['rows'][number] {
  let tidy: QuestionContent & { language: ContentLanguage };
  try {
    tidy = normaliseQuestion(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedRow(number, title, from, note('problem', { error: error.code }));
  }
  const notes = given
    .filter(({ code }, index) => given.findIndex((one) => one.code === code) === index)
    .slice(0, maxNotes);
  return {
    number,
    title: titleOf(title),
    from,
    type: tidy.type,
    fate: notes.length > 0 ? 'changed' : 'as-is',
    notes,
    question: {
      ...tidy,
      ...(language && { language }),
      ...{ accepted, writer },
      ...(stimulus && { stimulus }),
      ...(pool && { pool }),
    },
  };
}
