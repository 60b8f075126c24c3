import type { z } from 'zod';
import type { Ask, BroughtContent, ImportRow } from '../../../shared/contracts/exchange.ts';
import type { ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';
import { pointLimits } from '../../../shared/contracts/limits.ts';
import type { ContentLanguage, QuestionContent } from '../../../shared/contracts/questions.ts';
import { answerAsk, findDoubtfulDollars } from '../../../shared/imported-questions/answer-ask.ts';
import { askedChoices } from '../../../shared/question-types/asked-keys.ts';
import { contentDoubts } from '../../../shared/question-types/content-doubts.ts';
import { isBlankText } from '../../../shared/question-types/filled-options.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { type ExchangeNote, note } from '../../../shared/question-types/moodle-question.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { KeyReading } from '../imports/read-key.ts';
import { normaliseQuestion } from '../questions/edit-questions.ts';
import { titleLength } from './moodle-item.ts';
import type { OwnQuestion } from './own-format.ts';

/** What every reader returns. */
export interface ParsedQuestionFile {
  format: ExchangeFormat;
  rows: ParsedRow[];
  brings: BroughtContent[];
  /** Files in base64, by the picture ids used in the questions. */
  pictures: ReadonlyMap<string, string>;
}

export type ParsedRow = ImportRow & {
  /** What the file said of the key; undefined for a question that is refused. */
  key?: KeyReading;
};

const maxNotes = 12;
/** Of a new lesson. */
const roundingDigits = 2;

/** Returns a text in one line of at most `titleLength` characters. */
export const titleOf = (text: string): string => {
  // Ten times the length leaves room for blanks, which are joined.
  const line = text
    .slice(0, 10 * titleLength)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > titleLength ? `${line.slice(0, titleLength - 1)}…` : line;
};

/** Shortens the texts in a note: they come from the file. */
const shortNote = ({ code, values }: ExchangeNote): ExchangeNote =>
  note(
    code,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? titleOf(value) : value,
      ]),
    ),
  );

export const refusedRow = (number: number, title: string, from: string, reason: ExchangeNote): ParsedRow => ({
  number,
  title: titleOf(title),
  from: titleOf(from),
  type: null,
  fate: 'refused',
  notes: [shortNote(reason)],
  asks: [],
  question: null,
});

/** Returns why a question does not match its schema: too many items, a too long text, or a field. */
export function refusalOf(value: unknown, { issues }: z.ZodError): ExchangeNote {
  const shape = issues.find((issue) => issue.code !== 'custom');
  if (!shape) return note('too-long');
  if (shape.code === 'too_big' && shape.origin === 'array') {
    const list = shape.path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    if (Array.isArray(list)) return note('too-many', { count: list.length, max: Number(shape.maximum) });
  }
  if (shape.code === 'too_big' && shape.origin === 'string') return note('too-long');
  return note('wrong-shape', { field: shape.path.join('.') });
}

/**
 * Returns the row of a question that a file holds, with what must be asked about it: its key, when the file names none,
 * and with `asksDollars` what its dollar signs are. A question that breaks a rule otherwise is refused.
 */
export function acceptedRow(
  number: number,
  title: string,
  from: string,
  { accepted, writer, language, stimulus, pool, ...content }: OwnQuestion,
  given: readonly ExchangeNote[],
  { asksDollars }: { asksDollars: boolean },
): ParsedRow {
  let tidy: QuestionContent & { language: ContentLanguage };
  const asksKey = content.correctAnswer.trim() === '' && askedChoices(content).choices.length > 0;
  try {
    tidy = normaliseQuestion(asksKey ? withAnyKey(content) : content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedRow(number, title, from, note('problem', { error: error.code }));
  }
  if (asksKey) tidy = { ...tidy, correctAnswer: '' as typeof tidy.correctAnswer };
  const sample = asksDollars ? findDoubtfulDollars(tidy) : null;
  const asks: Ask[] = [
    ...(asksKey ? [{ kind: 'which-right' } as const] : []),
    ...(sample === null ? [] : [{ kind: 'price-or-formula', sample } as const]),
  ];
  // The question replaces the hint.
  const changes = given.filter(({ code }) => code !== 'dollar' || sample === null);
  const hints = contentDoubts(tidy).flatMap((doubt) =>
    doubt.kind === 'same-options' || doubt.kind === 'fold-alike'
      ? note(doubt.kind, { one: doubt.one, other: doubt.other })
      : [],
  );
  const isWrong = !asksKey && !marksOwnKey({ ...tidy, accepted });
  const notes = [...(isWrong ? [note('own-key-wrong')] : []), ...changes, ...hints]
    .filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index)
    .slice(0, maxNotes)
    .map(shortNote);
  return {
    number,
    title: titleOf(title),
    from: titleOf(from),
    type: tidy.type,
    // A hint changes nothing.
    fate: changes.length > 0 ? 'changed' : 'as-is',
    notes,
    asks,
    question: {
      ...tidy,
      ...(language && { language }),
      ...{ accepted, writer },
      ...(stimulus && { stimulus }),
      ...(pool && { pool }),
    },
  };
}

/** Returns whether the key gets the full mark by the rules here; true for one that code does not mark. */
function marksOwnKey(question: QuestionContent & { accepted: readonly string[] }): boolean {
  const marked = markingOf(question).mark(question, question.correctAnswer, { roundingDigits });
  return marked.is !== 'marked' || marked.share === 1;
}

/** Returns the question with any key, so that everything else about it can be checked. */
function withAnyKey<Q extends QuestionContent>(question: Q): Q {
  const { id } = question.options.find(({ text }) => !isBlankText(text)) ??
    askedChoices(question).choices[0] ?? { id: '' };
  return answerAsk(question, { kind: 'which-right' }, { kind: 'which-right', right: [id] }) ?? question;
}

/** Rounds points to quarters and limits them to 0.25–10; adds a note when they change. */
export function pointsOf(given: number): { points: number; note: ExchangeNote[] } {
  const { min, max, step } = pointLimits;
  const points = Math.min(max, Math.max(min, Math.round(given / step) * step));
  return { points, note: points === given ? [] : [note('points', { from: given, to: points })] };
}
