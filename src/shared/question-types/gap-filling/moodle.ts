import type { Html } from '../../content/html.ts';
import type { QuestionContent } from '../../contracts/questions.ts';
import { lostRuleNotes, pointOf, toleranceOf, toMoodleNumber } from '../exercise/moodle.ts';
import {
  dividedText,
  type ExchangeNote,
  type FromMoodle,
  feedbackNotes,
  instructionIn,
  joinedText,
  keysFirst,
  type MoodleAnswer,
  type MoodleQuestion,
  note,
  readNumber,
  removeWildcardAnswers,
  sharedTolerance,
  type TypeMoodle,
  toleranceNotes,
  withPoint,
} from '../moodle-question.ts';
import { escapeWildcards, isReadStrictly } from '../short-answer/moodle.ts';
import { gapMark, splitGaps } from './gap-text.ts';

type Gap = NonNullable<NonNullable<QuestionContent['details']>['gaps']>[number];

export const gapInstruction = { es: 'Completa el texto.', en: 'Complete the text.' };
const maxGaps = 15;
const maxChoices = 8;

/** `{2:SHORTANSWER:=agua~%50%humedad}`: weight, kind and expected answers. */
const cloze = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;

const gapStart = /\{\d*:[A-Z_]+:/;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Returns the index after the last brace that is not escaped; 0 when there is none. */
function endOfLastGap(text: string): number {
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') end = at + 1;
  }
  return end;
}

const kinds: Record<string, Gap['kind']> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'text',
  SAC: 'text',
  MWC: 'text',
  NUMERICAL: 'value',
  NM: 'value',
};
const isChoice = (kind: string) => /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/.test(kind);
const isCaseSensitive = (kind: string) => ['SHORTANSWER_C', 'SAC', 'MWC'].includes(kind);

const unescapeCloze = (text: string): string => text.replace(/\\([}~#=%"/\\{])/g, '$1').trim();

/** Parses the answers of a gap: `=right`, `%50%partly`, `wrong`, each with `#feedback`. */
function readAnswers(list: string, isValue: boolean): MoodleAnswer[] {
  // Some writers begin the list with a sign as well.
  return list
    .replace(/^\s*~/, '')
    .split(/(?<!\\)~/)
    .map((one) => {
      const [, right, percent, rest = ''] = /^\s*(=)?(?:%(-?\d+(?:[.,]\d+)?)%)?([\s\S]*)$/.exec(one) ?? [];
      const [text = '', ...feedback] = rest.split(/(?<!\\)#/);
      const [value = '', tolerance] = isValue ? text.split(':') : [text];
      return {
        text: unescapeCloze(value),
        share: percent === undefined ? Number(right === '=') : readNumber(percent)! / 100,
        feedback: unescapeCloze(feedback.join('#')),
        ...(tolerance !== undefined &&
          tolerance.trim() !== '' && { tolerance: readNumber(tolerance) ?? NaN }),
      };
    });
}

interface ReadGap {
  gap: Gap;
  /** The answers of value whose tolerance is not the one of the key. */
  differing?: string[];
  /** A number that cannot be read. */
  unread?: string;
  notes: ExchangeNote[];
}

function readGap(kind: string, list: string): ReadGap | null {
  const known = kinds[kind] ?? (isChoice(kind) ? 'choice' : null);
  if (!known) return null;
  const isValue = known === 'value';
  const all = readAnswers(list, isValue);
  if (known === 'choice') {
    const partial = all.filter(({ share }) => share > 0 && share < 1).length;
    const [key, ...others] = all.filter(({ share }) => share >= 1);
    // The list has one right option: a second one would be marked as wrong.
    const offered = all.filter((answer) => !others.includes(answer));
    return {
      gap: {
        kind: known,
        answers: key ? [{ text: key.text, share: 1 }] : [],
        options: offered.map(({ text }) => text),
      },
      notes: [
        ...(others.length > 0
          ? [note('gap-several-right', { texts: others.map(({ text }) => text).join(' · ') })]
          : []),
        ...(partial > 0 ? [note('partial-shares', { count: partial })] : []),
        ...feedbackNotes(all),
      ],
    };
  }
  const { answers: kept, notes } = removeWildcardAnswers(keysFirst(all));
  const answers = isValue ? kept.map((answer) => ({ ...answer, text: withPoint(answer.text) })) : kept;
  const unread = answers.find(({ tolerance }) => Number.isNaN(tolerance));
  const [key, ...others] = answers;
  const { amount = 0, others: differing = [] } = isValue && key ? sharedTolerance(key, others) : {};
  const accept = {
    ...pointOf(answers),
    ...(amount > 0 && { tolerance: { kind: 'absolute' as const, amount } }),
  };
  return {
    gap: {
      kind: known,
      answers: answers.map(({ text, share, feedback }) => ({
        text,
        share: Math.min(1, Math.max(0, share)),
        ...(feedback && { feedback }),
      })),
      ...(isValue && Object.keys(accept).length > 0 && { accept }),
    },
    differing,
    ...(unread && { unread: list }),
    notes: [
      ...notes,
      ...(isValue && amount === 0 && /\.\d/.test(key?.text ?? '') ? [note('rounded-too')] : []),
    ],
  };
}

function fromGaps(
  { text, statement }: { text: Html; statement: string },
  gaps: ReadGap[],
  notes: ExchangeNote[],
  matchCase: boolean,
) {
  if (gaps.length > maxGaps) return { refused: note('too-many', { count: gaps.length, max: maxGaps }) };
  const oversized = gaps.find(({ gap }) => (gap.options?.length ?? 0) > maxChoices);
  if (oversized)
    return { refused: note('too-many', { count: oversized.gap.options!.length, max: maxChoices }) };
  const unread = gaps.find((gap) => gap.unread !== undefined);
  if (unread) return { refused: note('number-unknown', { text: unread.unread! }) };
  const ofGaps = gaps.flatMap((gap) => gap.notes);
  const distinct = ofGaps.filter(({ code }, index) => ofGaps.findIndex((one) => one.code === code) === index);
  return {
    content: {
      text,
      statement,
      details: {
        gaps: gaps.map(({ gap }) => gap),
        ...(matchCase && { matchCase }),
        matchAccents: true,
        matchArticle: true,
      },
    },
    notes: [...notes, ...distinct, ...toleranceNotes(gaps.flatMap(({ differing = [] }) => differing))],
  };
}

/** Signs of a pattern; a single sign such as `?` may be one of the text. */
const patternSigns = /[*+.]\?|\.[*+]|\\[wdsbWDSB]|\[[^[\]]+\]|\([^()]*\)|^\^|\$$/;

/**
 * Reads the type `gapfill`: the answers stand in the text between two signs, further right ones after `|`; other answers
 * are wrong words of the list.
 */
function fromGapfill(question: MoodleQuestion, added: string): FromMoodle {
  const { answers, writesGaps, useCase, gapSigns, usesPatterns } = question;
  const [open = '[', close = ']'] = [...gapSigns.trim()];
  const gapPattern = new RegExp(
    `${RegExp.escape(open)}([^${RegExp.escape(open)}${RegExp.escape(close)}]+)${RegExp.escape(close)}`,
    'g',
  );
  const { statement, notes, ...divided } = dividedText(
    question,
    added,
    (block) => block.search(gapPattern) >= 0,
  );
  const found = [...statement.matchAll(gapPattern)].map(([, words]) =>
    words!.split('|').map((one) => one.trim()),
  );
  if (found.length > maxGaps) return { refused: note('too-many', { count: found.length, max: maxGaps }) };
  const wrong = answers.filter(({ share }) => share <= 0).map(({ text }) => text.trim());
  const offered = [...new Set([...found.map(([key]) => key!), ...wrong])].filter((text) => text !== '');
  const isList = !writesGaps && offered.length >= 2 && offered.length <= maxChoices;
  const gaps = found.map((words): ReadGap => {
    const [key = '', ...others] = words.filter((text) => text !== '');
    if (isList)
      return { gap: { kind: 'choice', answers: [{ text: key, share: 1 }], options: offered }, notes: [] };
    const pattern = usesPatterns ? words.filter((text) => patternSigns.test(text)) : [];
    return {
      gap: { kind: 'text', answers: [key, ...others].map((text) => ({ text, share: 1 })) },
      notes: pattern.length > 0 ? [note('gap-pattern', { texts: pattern.join(' · ') })] : [],
    };
  });
  let next = 0;
  const marked = statement.replace(gapPattern, () => {
    next += 1;
    return gapMark(next);
  });
  const isTyped = !writesGaps && !isList && offered.length > maxChoices;
  const lost = [
    ...notes,
    ...(isTyped ? [note('gap-list-typed', { count: offered.length, max: maxChoices })] : []),
  ];
  return fromGaps({ ...divided, statement: marked }, gaps, lost, useCase);
}

export const gapFillingMoodle: TypeMoodle = {
  type: 'completar',
  fromMoodle(question, language) {
    const { type, choices } = question;
    const added = instructionIn(gapInstruction, language);
    if (type === 'gapselect' || type === 'ddwtos') {
      const { statement, notes, ...divided } = dividedText(question, added, (block) =>
        /\[\[\d+\]\]/.test(block),
      );
      const gaps: ReadGap[] = [];
      const marks = /\[\[(\d+)\]\]/g;
      const count = [...statement.matchAll(marks)].filter(([, number]) => choices[Number(number) - 1]).length;
      if (count > maxGaps) return { refused: note('too-many', { count, max: maxGaps }) };
      const marked = statement.replace(marks, (whole, number: string) => {
        const key = choices[Number(number) - 1];
        if (!key) return whole;
        const options = choices.filter(({ group }) => group === key.group).map((choice) => choice.text);
        gaps.push({ gap: { kind: 'choice', answers: [{ text: key.text, share: 1 }], options }, notes: [] });
        return gapMark(gaps.length);
      });
      return fromGaps({ ...divided, statement: marked }, gaps, notes, false);
    }
    if (type === 'gapfill') return fromGapfill(question, added);
    if (type !== 'cloze' && type !== 'multianswer') return null;
    const { statement, notes, ...divided } = dividedText(question, added, (block) => gapStart.test(block));
    const gaps: ReadGap[] = [];
    const weights: number[] = [];
    const cases = new Set<boolean>();
    let unknown: string | null = null;
    const readGaps = (whole: string, weight: string, kind: string, list: string) => {
      const read = readGap(kind, list);
      if (!read) {
        unknown ??= kind;
        return whole;
      }
      weights.push(Number(weight || '1'));
      if (read.gap.kind === 'text') cases.add(isCaseSensitive(kind));
      gaps.push(read);
      return gapMark(gaps.length);
    };
    // After the last brace, each `{1:SA:` would be searched to the end in vain.
    const end = endOfLastGap(statement);
    const marked = statement.slice(0, end).replace(cloze, readGaps) + statement.slice(end);
    if (unknown !== null) return { refused: note('gap-kind', { kind: unknown }) };
    const found = fromGaps(
      { ...divided, statement: marked },
      gaps,
      [
        ...notes,
        ...(new Set(weights).size > 1 ? [note('gap-weights')] : []),
        ...(cases.size > 1 ? [note('gap-case')] : []),
      ],
      cases.has(true),
    );
    if ('refused' in found || question.points !== null) return found;
    // Moodle writes no points: they are the sum of the weights.
    return { ...found, content: { ...found.content, points: sumOf(weights) } };
  },
  toMoodle(question) {
    const { details = {}, accepted, points = 1 } = question;
    // In Moodle, the points are the sum of the weights, which are whole numbers.
    const each = points / (details.gaps?.length ?? 1);
    const isHeld = Number.isInteger(each);
    const weight = isHeld ? each : 1;
    const notes: ExchangeNote[] = [];
    const escapeCloze = (text: string) => text.replace(/[}~#=%"/\\{]/g, '\\$&');
    const kindOf = (gap: Gap) => {
      if (gap.kind === 'choice') return 'MULTICHOICE';
      if (gap.kind === 'value' && gap.answers.every(({ text }) => toMoodleNumber(text) !== null))
        return 'NUMERICAL';
      return details.matchCase ? 'SHORTANSWER_C' : 'SHORTANSWER';
    };
    const written = (gap: Gap) => {
      const kind = kindOf(gap);
      const tolerance = toleranceOf(gap.answers[0]?.text ?? '', gap.accept);
      if (gap.kind === 'value' && kind !== 'NUMERICAL') notes.push(note('exact-as-text'));
      else if (gap.kind === 'value' && tolerance === null) notes.push(note('not-rounded'));
      notes.push(...lostRuleNotes(gap.accept));
      if (gap.kind === 'text' && !isReadStrictly(details)) notes.push(note('read-strictly'));
      const key = gap.answers[0]?.text ?? '';
      const answers =
        gap.kind === 'choice'
          ? (gap.options ?? []).map((text) => ({ text, share: Number(text === key), feedback: '' }))
          : gap.answers;
      const list = answers.map(({ text, share, feedback = '' }) => {
        const value =
          kind === 'NUMERICAL'
            ? `${toMoodleNumber(text)}:${share > 0 ? (tolerance ?? 0) : 0}`
            : escapeCloze(gap.kind === 'choice' ? text : escapeWildcards(text));
        const sign = share === 1 ? '=' : share > 0 ? `%${Number((share * 100).toFixed(5))}%` : '';
        return `${sign}${value}${feedback && `#${escapeCloze(feedback)}`}`;
      });
      return `{${weight}:${kind}:${list.join('~')}}`;
    };
    const statement = splitGaps(question.statement)
      .map((part) =>
        typeof part === 'string' ? part : written(details.gaps?.[part - 1] ?? { kind: 'text', answers: [] }),
      )
      .join('');
    if (!isHeld) notes.push(note('gap-points'));
    if (accepted.length > 0) notes.push(note('other-answers', { count: accepted.length }));
    if (details.gaps?.some(({ group }) => group !== undefined)) notes.push(note('any-order-lost'));
    const distinct = notes.filter(({ code }, index) => notes.findIndex((one) => one.code === code) === index);
    return {
      // A reader of ours reads the points of the question; Moodle passes over them.
      question: {
        type: 'cloze',
        text: joinedText({ ...question, statement }),
        ...(isHeld && { points: null }),
      },
      notes: distinct,
    };
  },
};
