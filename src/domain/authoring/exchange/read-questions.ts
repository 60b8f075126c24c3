import { htmlToText } from '../../../shared/content/html.ts';
import {
  findQuestionPictures,
  mapPictures,
  type Picture,
  picturePlaceholder,
  writePicture,
} from '../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import type { BroughtContent } from '../../../shared/contracts/exchange.ts';
import {
  type ExchangeFormat,
  type ImportedContentKind,
  importLimits,
} from '../../../shared/contracts/exchange-values.ts';
import { type ContentLanguage, questionContent } from '../../../shared/contracts/questions.ts';
import { linesOfText } from '../../../shared/exam-text/read-exam.ts';
import { type ExchangeNote, note, tooLarge } from '../../../shared/question-types/moodle-question.ts';
import { fromMoodle } from '../../../shared/question-types/moodle-types.ts';
import { tagLimits, tidyTag, tidyTags } from '../../../shared/rules/question-tags.ts';
import { detectLanguage } from '../../ai/text/detect-language.ts';
import { AppError } from '../../kernel/app-error.ts';
import { readKey, readOwnKey } from '../imports/read-key.ts';
import { kindBytes, kindOfPicture } from '../pictures/picture-kind.ts';
import { decodeText } from './decode-text.ts';
import { examFile } from './exam-file.ts';
import { type MoodleItem, titleLength } from './moodle-item.ts';
import { isGift } from './other-formats.ts';
import { ownFormat, ownQuestion, readOwnFormat, unknownFields } from './own-format.ts';
import {
  acceptedRow,
  type ParsedQuestionFile,
  type ParsedRow,
  pointsOf,
  refusalOf,
  refusedRow,
  titleOf,
} from './question-rows.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { withSharedTexts } from './shared-texts.ts';
import { csvFile } from './sheets/sheet-file.ts';

/**
 * Reads a file of questions and reports how each one would be imported; stores nothing. Blocks its thread, for seconds
 * with a hostile file: the server uses `QuestionFileReader`.
 * Throws `import-empty`, `import-format-unknown` or an error `import-is-…` that names the format, `import-unreadable`,
 * `import-entities` or `import-too-many`.
 */
export function readQuestionFile(bytes: Uint8Array): ParsedQuestionFile {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const file = readByFormat(text);
  if (file.rows.length === 0) throw new AppError('import-empty');
  return file;
}

/** A tag or a comment with which the first question of a text may begin. */
const htmlStart =
  /^<(?:!--|(?:b|strong|i|em|u|p|br|div|span|font|center|h[1-6]|img|pre|code|table|[uo]l)[\s/>])/i;

function readByFormat(text: string): ParsedQuestionFile {
  const start = text.trimStart().slice(0, 2_000);
  if (start.startsWith('<') && !htmlStart.test(start))
    return moodleFile('moodle', readMoodleXml(text.trimStart()));
  if (/^\{\s*"/.test(start) && start.includes(`"${ownFormat}"`)) {
    const { questions, pictures } = readOwnFormat(text);
    const rows = questions.map((value, index) => withPicturesOf(pictures, ownRow(value, index + 1)));
    return { format: 'json', rows, brings: [], pictures };
  }
  if (/^[[{]\s*["{[]/.test(start)) throw new AppError('import-format-unknown');
  if (isGift(text)) return moodleFile('gift', readGift(text));
  return csvFile(text) ?? examFile('text', linesOfText(text));
}

/** Returns the rows of questions in Moodle's model, and what else the file has. */
export function moodleFile(
  format: ExchangeFormat,
  {
    items: read,
    categories,
    pictures = new Map(),
    brings = [],
  }: {
    items: MoodleItem[];
    categories: number;
    pictures?: ReadonlyMap<string, string>;
    brings?: readonly BroughtContent[];
  },
): ParsedQuestionFile {
  const { items, texts } = withSharedTexts(read);
  const ofFile = languageOf(items);
  const rows = items.map((item, index) => withPicturesOf(pictures, moodleRow(item, index + 1, ofFile)));
  const count = (thing: ImportedContentKind) => items.filter(({ brings }) => brings.includes(thing)).length;
  const things: [ImportedContentKind, number, boolean][] = [
    ['shared-texts', texts, true],
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
    brings: [
      ...brings,
      ...things.flatMap(([thing, found, kept]) => (found > 0 ? { thing, count: found, kept } : [])),
      ...unknownElements(items.filter((_, index) => rows[index]!.question !== null)),
    ],
  };
}

const maxNames = 10;

/** Lists the elements that the reader does not know, with the number of questions that have each. */
function unknownElements(items: readonly MoodleItem[]): BroughtContent[] {
  const counts = new Map<string, number>();
  for (const { unknown } of items) for (const name of unknown) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return [];
  const names = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxNames)
    .map(([name, count]) => `${titleOf(name)} (${count})`);
  return [
    {
      thing: 'unknown-elements',
      count: items.filter(({ unknown }) => unknown.length > 0).length,
      kept: false,
      names: [...names, ...(counts.size > maxNames ? ['…'] : [])].join(', '),
    },
  ];
}

/** Base64 characters of `kindBytes` bytes. */
const kindCharacters = Math.ceil(kindBytes / 3) * 4;

/** Replaces pictures that the file does not contain, or that are of no kind that is read, by their alternative text. */
function withPicturesOf(pictures: ReadonlyMap<string, string>, row: ParsedRow): ParsedRow {
  const { question } = row;
  if (!question) return row;
  const problemOf = ({ id }: Picture): ExchangeNote | null => {
    const base64 = pictures.get(id);
    if (base64 === undefined) return note('picture-lost');
    const start = Buffer.from(base64.slice(0, kindCharacters), 'base64');
    return kindOfPicture(start) ? null : note('picture-kind');
  };
  const notes = new Map(
    findQuestionPictures(question).flatMap((picture) => {
      const problem = problemOf(picture);
      return problem ? [[problem.code, problem] as const] : [];
    }),
  );
  if (notes.size === 0) return row;
  const kept = mapPictures(question, (one) => (problemOf(one) ? picturePlaceholder(one) : writePicture(one)));
  return { ...row, fate: 'changed', notes: [...row.notes, ...notes.values()], question: kept };
}

/** Reasons for which a reader did not read a question. */
const unreadable = new Set<ExchangeNote['code']>([
  'gift-syntax',
  'number-unknown',
  'type-calculated',
  'type-in-table',
  'too-long',
  'too-large',
  'too-many',
]);

function moodleRow(
  { question, notes, tags: given, category, stimulus }: MoodleItem,
  number: number,
  ofFile: ContentLanguage | null,
): ParsedRow {
  const questionText = htmlToText(question.text);
  const broken = notes.find(({ code }) => unreadable.has(code));
  if (broken) return refusedRow(number, questionText, question.type, broken);
  const losesMedia = notes.some(({ code }) => code === 'media');
  if (losesMedia && question.text === '')
    return refusedRow(number, questionText, question.type, note('only-media'));
  const language = detectLanguage(questionText) ?? ofFile;
  const found = fromMoodle(question, language);
  if (found.type === null) {
    const isDrawing = losesMedia && found.refused.code === 'empty-option';
    return refusedRow(number, questionText, question.type, isDrawing ? note('only-media') : found.refused);
  }
  const { points, note: pointsNote } = pointsOf(question.points ?? found.content.points ?? 1);
  const { tags, note: tagsNote } = tagsOf(given);
  const content = {
    type: found.type,
    text: question.text,
    difficulty: 3,
    solutionExample: question.generalFeedback,
    ...found.content,
    points,
    tags,
  };
  const parsed = questionContent.safeParse(content);
  if (!parsed.success)
    return refusedRow(number, questionText, question.type, refusalOf(content, parsed.error));
  const all = [...notes, ...found.notes, ...pointsNote, ...tagsNote];
  const accepted = found.accepted ?? [];
  const imported = { ...parsed.data, accepted, writer: null, ...(stimulus && { stimulus }) };
  return {
    ...acceptedRow(number, questionText, question.type, imported, all, { asksDollars: true }),
    category: tidyTag(category),
    key: readKey(question, found.notes),
  };
}

/** Characters of a file that are enough to tell its language. */
const languageCharacters = 20_000;

/** Returns the language of most of a file; null when it is unknown. */
function languageOf(items: readonly MoodleItem[]): ContentLanguage | null {
  let text = '';
  for (const { question } of items) {
    if (text.length > languageCharacters) break;
    text += ` ${htmlToText(question.text)}`;
  }
  return detectLanguage(text);
}

/** Normalises tags; drops tags that are too long or too many and adds a note with their number. */
function tagsOf(given: readonly string[]): { tags?: string[]; note: ExchangeNote[] } {
  const all = tidyTags(given.map(cleanPlain));
  const tags = all.filter(({ length }) => length <= tagLimits.letters).slice(0, tagLimits.perQuestion);
  const lost = all.length - tags.length;
  return { ...(tags.length > 0 && { tags }), note: lost > 0 ? [note('tags-lost', { count: lost })] : [] };
}

function ownRow(value: unknown, number: number): ParsedRow {
  const textField = (name: string) => {
    const field = (value as Record<string, unknown> | null)?.[name];
    return typeof field === 'string' ? field : '';
  };
  const type = textField('type');
  const text = [textField('text'), textField('statement')];
  if (charactersIn(value) > importLimits.questionCharacters)
    return refusedRow(number, text.map((one) => one.slice(0, titleLength)).join(' '), type, tooLarge());
  const title = [htmlToText(text[0]!), text[1]!].filter(Boolean).join(' ');
  const parsed = ownQuestion.safeParse(value);
  if (!parsed.success) return refusedRow(number, title, type, refusalOf(value, parsed.error));
  return {
    // Signs in our own texts are what they are.
    ...acceptedRow(number, title, parsed.data.type, parsed.data, unknownFields(value), {
      asksDollars: false,
    }),
    key: readOwnKey(parsed.data),
  };
}

/** Returns the number of characters of a JSON value. Counts names as well, and one for each other value. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + charactersIn(one), 0);
}
