import { type Html, htmlOfPlain, parseHtml, textOfHtml } from '../content/html.ts';
import { splitPictures, writePicture } from '../content/pictures.ts';
import type { ExchangeNoteCode } from '../contracts/exchange-values.ts';
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

export interface MoodleAnswer {
  /** Plain, with formulas. */
  text: string;
  /** What it is worth of 1; a wrong one may take away. */
  share: number;
  feedback: string;
  /** Of a number: how far an answer may be from it. */
  tolerance?: number | undefined;
}

/** A question as Moodle describes it, in its XML and in GIFT. Texts are cleaned. */
export interface MoodleQuestion {
  /** Moodle's name of its type. */
  type: string;
  text: Html;
  points: number;
  /** Plain. */
  generalFeedback: string;
  answers: MoodleAnswer[];
  pairs: { left: string; right: string }[];
  /** Words to put into gaps, by group. */
  choices: { text: string; group: string }[];
  /** One option alone is right. */
  single: boolean;
  useCase: boolean;
  hasUnits: boolean;
  graderInfo: string;
  template: string;
  takesFiles: boolean;
  /** Of an ordering: how it is marked, and whether all items are asked for. */
  orderMarking: 'neighbours' | 'all' | 'other';
  asksAllItems: boolean;
}

export const emptyMoodleQuestion = (type: string): MoodleQuestion => ({
  type,
  text: '' as Html,
  points: 1,
  generalFeedback: '',
  answers: [],
  pairs: [],
  choices: [],
  single: true,
  useCase: false,
  hasUnits: false,
  graderInfo: '',
  template: '',
  takesFiles: false,
  orderMarking: 'neighbours',
  asksAllItems: true,
});

/** The fields of the type, with what changed; or why it cannot come in. */
export type FromMoodle =
  | { content: Partial<QuestionContent>; notes: ExchangeNote[] }
  | { refused: ExchangeNote };

export type ExportedQuestion = QuestionContent & { accepted: readonly string[]; language: ContentLanguage };

/** How questions of a type are exchanged in Moodle's formats. */
export interface TypeMoodle {
  readonly type: QuestionType;
  /** Null where Moodle's question is none of the type. */
  fromMoodle(question: MoodleQuestion, language: ContentLanguage): FromMoodle | null;
  toMoodle(question: ExportedQuestion): {
    question: Partial<MoodleQuestion> & { type: string };
    notes: ExchangeNote[];
  };
}

/** Shares are written in percent with five decimals: 33.33333. */
export const isShare = (share: number, expected: number): boolean => Math.abs(share - expected) < 0.001;

/** Line ends and pictures are all that a plain text has. */
const isPlain = ({ tag }: { tag: string }) => tag === 'br' || tag === 'img';

/** A statement without markup, with a note where some is lost. */
export function statementOf({ text }: MoodleQuestion): { statement: string; notes: ExchangeNote[] } {
  const isLost = parseHtml(text).some(
    (node) =>
      typeof node !== 'string' &&
      !isPlain(node) &&
      (node.tag !== 'p' || node.children.some((child) => typeof child !== 'string' && !isPlain(child))),
  );
  return { statement: textOfHtml(text, writePicture), notes: isLost ? [note('format')] : [] };
}

/** Plain text with pictures as HTML in lines. */
export const htmlOfPictured = (text: string): string =>
  splitPictures(text)
    .map((part) =>
      typeof part === 'string' ? htmlOfPlain(part).replaceAll('\n', '<br>') : writePicture(part),
    )
    .join('');

/** Instruction and statement as one text, which is all that Moodle has. */
export const joinedText = ({ text, statement }: Pick<QuestionContent, 'text' | 'statement'>): Html => {
  const lines = htmlOfPictured(statement);
  return (
    /<(?:p|ul|ol|pre|table)>/.test(text) ? `${text}<p>${lines}</p>` : `<p>${text}</p><p>${lines}</p>`
  ) as Html;
};

/** Feedback to options as the comments of a question, with a note where one is too long to be kept. */
export function commentsOf(
  answers: readonly MoodleAnswer[],
  idOf: (index: number) => string,
): { details: Pick<NonNullable<QuestionContent['details']>, 'optionComments'>; notes: ExchangeNote[] } {
  const said = answers.flatMap(({ feedback }, index) =>
    feedback === '' ? [] : [{ id: idOf(index), text: feedback }],
  );
  const kept = said.filter(({ text }) => text.length <= textLimits.criterion);
  const lost = said.length - kept.length;
  return {
    details: kept.length > 0 ? { optionComments: kept } : {},
    notes: lost > 0 ? [note('option-feedback', { count: lost })] : [],
  };
}

/** What is said to who chooses this option; empty where nothing is. */
export const commentOn = ({ details }: Pick<QuestionContent, 'details'>, id: string): string =>
  details?.optionComments?.find((one) => one.id === id)?.text ?? '';

/** Feedback to single answers, which the type does not have. */
export function feedbackNotes(answers: readonly MoodleAnswer[]): ExchangeNote[] {
  const count = answers.filter(({ feedback }) => feedback !== '').length;
  return count > 0 ? [note('option-feedback', { count })] : [];
}

export const letterAt = (index: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(index);

/** Answers with a `*` for anything cannot be kept; a `\*` is the sign itself. */
export function withoutWildcards(answers: readonly MoodleAnswer[]): {
  answers: MoodleAnswer[];
  notes: ExchangeNote[];
} {
  const isWild = ({ text }: MoodleAnswer) => /(?:^|[^\\])\*/.test(text);
  const wild = answers.filter(isWild);
  return {
    answers: answers
      .filter((answer) => !isWild(answer))
      .map((answer) => ({ ...answer, text: answer.text.replaceAll('\\*', '*') })),
    notes: wild.length > 0 ? [note('wildcard', { texts: wild.map(({ text }) => text).join(' · ') })] : [],
  };
}
