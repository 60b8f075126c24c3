import {
  type Html,
  type HtmlNode,
  htmlToText,
  parseHtml,
  plainToHtml,
  serializeHtml,
} from '../content/html.ts';
import { htmlToPlain, type LostMarkup } from '../content/html-to-plain.ts';
import { splitPictures, writePicture } from '../content/pictures.ts';
import { type ExchangeNoteCode, importLimits } from '../contracts/exchange-values.ts';
import { textLimits } from '../contracts/limits.ts';
import type { ContentLanguage, QuestionContent, QuestionType } from '../contracts/questions.ts';

export interface ExchangeNote {
  code: ExchangeNoteCode;
  values: Record<string, string | number>;
}

export const note = (code: ExchangeNoteCode, values: Record<string, string | number> = {}): ExchangeNote => ({
  code,
  values,
});

/** Refuses a question that is not read because of its size. */
export const tooLarge = (): ExchangeNote =>
  note('too-large', { kb: importLimits.questionCharacters / 1_000 });

/** Returns the refusal of a question with more answers than are read; null for fewer. */
export const tooManyAnswers = (count: number): ExchangeNote | null =>
  count > importLimits.answers ? note('too-many', { count, max: importLimits.answers }) : null;

export interface MoodleAnswer {
  /** Plain text with formulas. */
  text: string;
  /** Share of the points, up to 1; negative for wrong answers that subtract points. */
  share: number;
  feedback: string;
  /** For numbers: absolute tolerance. */
  tolerance?: number | undefined;
}

/** A question in Moodle's model, for XML and GIFT. Texts are cleaned. */
export interface MoodleQuestion {
  /** Moodle's name for the type. */
  type: string;
  text: Html;
  /** Null when the file gives none. */
  points: number | null;
  /** Plain text. */
  generalFeedback: string;
  answers: MoodleAnswer[];
  pairs: { left: string; right: string }[];
  /** Words for the gaps, by group. */
  choices: { text: string; group: string }[];
  /** True when exactly one option is correct. */
  single: boolean;
  useCase: boolean;
  /** For the type `gapfill`: the signs around a gap, and whether its answers are written and may be patterns. */
  gapSigns: string;
  writesGaps: boolean;
  usesPatterns: boolean;
  hasUnits: boolean;
  graderInfo: string;
  template: string;
  takesFiles: boolean;
  /** For orderings: how they are marked (`orderMarking`), and whether all items are used (`asksAllItems`). */
  orderMarking: 'run' | 'all' | 'other';
  asksAllItems: boolean;
}

export const createMoodleQuestion = (type: string): MoodleQuestion => ({
  type,
  text: '' as Html,
  points: null,
  generalFeedback: '',
  answers: [],
  pairs: [],
  choices: [],
  single: true,
  useCase: false,
  gapSigns: '[]',
  writesGaps: false,
  usesPatterns: true,
  hasUnits: false,
  graderInfo: '',
  template: '',
  takesFiles: false,
  orderMarking: 'run',
  asksAllItems: true,
});

/** The converted fields with notes about changes, or the reason for the rejection. */
export type FromMoodle =
  | {
      content: Partial<QuestionContent>;
      /** Further right answers. */
      accepted?: string[];
      notes: ExchangeNote[];
    }
  | { refused: ExchangeNote };

export type ExportedQuestion = QuestionContent & { accepted: readonly string[]; language: ContentLanguage };

/** An instruction by the language of its question; one without words for an unknown language. */
export type Instruction = Record<ContentLanguage, string>;
export const instructionIn = (instruction: Instruction, language: ContentLanguage | null): string =>
  language === null ? '…' : instruction[language];

/** How a question type maps to Moodle's formats. */
export interface TypeMoodle {
  readonly type: QuestionType;
  /** Returns null when Moodle's question is not of this type. */
  fromMoodle(question: MoodleQuestion, language: ContentLanguage | null): FromMoodle | null;
  toMoodle(question: ExportedQuestion): {
    question: Partial<MoodleQuestion> & { type: string };
    notes: ExchangeNote[];
  };
}

const moodleNumber = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i;

/** Reads a number of a file, with a decimal point or comma and perhaps an exponent; null when it is none. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  return moodleNumber.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

/** Writes a number of a file with a decimal point; other texts stay as they are. */
export const withPoint = (text: string): string =>
  readNumber(text) === null ? text : text.trim().replace(',', '.');

/** Returns the answers with those of full value first; the first one is the key. */
export const keysFirst = (answers: readonly MoodleAnswer[]): MoodleAnswer[] =>
  [...answers].sort((one, other) => Number(other.share >= 1) - Number(one.share >= 1));

/**
 * Returns the tolerance of the key, which is the one of all answers here, with a note that names the answers of value
 * whose own is another.
 */
export function sharedTolerance(
  key: MoodleAnswer,
  answers: readonly MoodleAnswer[],
): { amount: number; others: string[] } {
  const { tolerance: amount = 0 } = key;
  const others = answers
    .filter(({ share, tolerance = 0 }) => share > 0 && tolerance !== amount)
    .map(({ text, tolerance = 0 }) => `${text} ± ${tolerance}`);
  return { amount, others };
}

export const toleranceNotes = (others: readonly string[]): ExchangeNote[] =>
  others.length > 0 ? [note('tolerance', { answers: others.join(' · ') })] : [];

/** Compares shares with a tolerance, because Moodle writes them as percentages with five decimals: 33.33333. */
export const isSameShare = (share: number, expected: number): boolean => Math.abs(share - expected) < 0.001;

/** Returns notes about markup that plain text loses. */
export const lostMarkupNotes = (lost: ReadonlySet<LostMarkup>): ExchangeNote[] =>
  [...lost].map((kind) => note(kind === 'structure' ? 'structure-lost' : 'format'));

const blockTags = new Set(['p', 'ul', 'ol', 'pre', 'table']);
const isBreak = (node: HtmlNode) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br');

/** Splits HTML at its outer blocks and line breaks; each part begins with something to read. */
function outerBlocks(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const blocks: HtmlNode[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    const isBlock = typeof node !== 'string' && blockTags.has(node.tag);
    if (!isOpen && !isBlock && isBreak(node)) {
      blocks.at(-1)?.push(node);
      continue;
    }
    if (isBlock || !isOpen) blocks.push([]);
    blocks.at(-1)!.push(node);
    isOpen = !isBlock && !(typeof node !== 'string' && node.tag === 'br');
  }
  return blocks;
}

function withoutBreaksAtEnd(nodes: readonly HtmlNode[]): HtmlNode[] {
  const end = nodes.findLastIndex((node) => !isBreak(node));
  return nodes.slice(0, end + 1);
}

/**
 * Splits the one text of a file into text and statement; inverse of `joinedText`. The statement begins with the first
 * block for which `startsStatement` is true, or with the last block; it is plain. `instruction` stands for the one of
 * the two for which the file has no words.
 */
export function dividedText(
  { text }: MoodleQuestion,
  instruction: string,
  startsStatement: ((blockText: string) => boolean) | null,
): { text: Html; statement: string; notes: ExchangeNote[] } {
  const blocks = outerBlocks(parseHtml(text));
  const found = startsStatement
    ? blocks.findIndex((block) => startsStatement(htmlToText(serializeHtml(block))))
    : -1;
  const start = found < 0 ? blocks.length - 1 : found;
  const own = htmlToPlain(serializeHtml(blocks.slice(Math.max(0, start)).flat()));
  // What is read in rows stays in the text, where the type needs no place of its own in the statement.
  if (startsStatement === null && own.lost.has('structure'))
    return { text, statement: instruction, notes: [] };
  const before = withoutBreaksAtEnd(blocks.slice(0, Math.max(0, start)).flat());
  const [only] = before;
  const isParagraph = before.length === 1 && typeof only === 'object' && only.tag === 'p';
  return {
    text:
      before.length === 0 ? plainToHtml(instruction) : serializeHtml(isParagraph ? only.children : before),
    statement: own.text,
    notes: lostMarkupNotes(own.lost),
  };
}

/** Converts plain text with pictures to HTML with line breaks. */
export const picturedTextToHtml = (text: string): string =>
  splitPictures(text)
    .map((part) =>
      typeof part === 'string' ? plainToHtml(part).replaceAll('\n', '<br>') : writePicture(part),
    )
    .join('');

/** Joins instruction and statement, because Moodle has only one text. */
export const joinedText = ({ text, statement }: Pick<QuestionContent, 'text' | 'statement'>): Html => {
  const lines = picturedTextToHtml(statement);
  return (
    /<(?:p|ul|ol|pre|table)>/.test(text) ? `${text}<p>${lines}</p>` : `<p>${text}</p><p>${lines}</p>`
  ) as Html;
};

/** Converts feedback of options to comments, with a note when one is too long. */
export function commentsOf(
  answers: readonly MoodleAnswer[],
  idOf: (index: number) => string,
): { details: Pick<NonNullable<QuestionContent['details']>, 'optionComments'>; notes: ExchangeNote[] } {
  const comments = answers.flatMap(({ feedback }, index) =>
    feedback === '' ? [] : [{ id: idOf(index), text: feedback }],
  );
  const shortEnough = comments.filter(({ text }) => text.length <= textLimits.criterion);
  const lost = comments.length - shortEnough.length;
  return {
    details: shortEnough.length > 0 ? { optionComments: shortEnough } : {},
    notes: lost > 0 ? [note('option-feedback', { count: lost })] : [],
  };
}

/** Returns the comment on an option; empty when there is none. */
export const commentOn = ({ details }: Pick<QuestionContent, 'details'>, id: string): string =>
  details?.optionComments?.find((one) => one.id === id)?.text ?? '';

/** Returns a note about feedback to single answers, which the type does not support. */
export function feedbackNotes(answers: readonly MoodleAnswer[]): ExchangeNote[] {
  const count = answers.filter(({ feedback }) => feedback !== '').length;
  return count > 0 ? [note('option-feedback', { count })] : [];
}

/** A `*` that multiplies, or raises to a power as `**`: a number or a bracket is next to it. */
const product = /(?<=[\d)\]]) ?\*{1,2} ?(?=[\w([])|(?<=\w) ?\*{1,2} ?(?=[\d([])/g;

/**
 * Removes answers with the wildcard `*`, which is not supported; `\*` is a literal asterisk. One that multiplies stays
 * as a sign, with a note.
 */
export function removeWildcardAnswers(answers: readonly MoodleAnswer[]): {
  answers: MoodleAnswer[];
  notes: ExchangeNote[];
} {
  const hasWildcard = (text: string) => /(?:^|[^\\])\*/.test(text);
  const isWild = ({ text }: MoodleAnswer) => hasWildcard(text.replace(product, ''));
  const isProduct = (answer: MoodleAnswer) => hasWildcard(answer.text) && !isWild(answer);
  const listed = (code: ExchangeNoteCode, found: readonly MoodleAnswer[]) =>
    found.length > 0 ? [note(code, { texts: found.map(({ text }) => text).join(' · ') })] : [];
  return {
    answers: answers
      .filter((answer) => !isWild(answer))
      .map((answer) => ({ ...answer, text: answer.text.replaceAll('\\*', '*') })),
    notes: [
      ...listed('wildcard', answers.filter(isWild)),
      ...listed('wildcard-sign', answers.filter(isProduct)),
    ],
  };
}
