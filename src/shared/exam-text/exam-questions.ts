import { gapMark } from '../question-types/gap-filling/gap-text.ts';
import { truthOf } from '../question-types/true-false/truth-words.ts';
import type { Draft, DraftOption } from './exam-drafts.ts';
import type { ExamNote, ExamQuestion } from './exam-reading.ts';
import { examWords, foldInPlace } from './exam-words.ts';
import type { KeyEntry } from './key-table.ts';
import { endWithoutMark, type LineShape, type Piece, type PlainLine } from './line-shapes.ts';

/** What is read of one draft: its questions, of which statements to judge are several, and what paints its lines. */
export interface BuiltQuestion {
  question: ExamQuestion;
  /** The ranges that say what is right. */
  keys: Piece[];
  /** Lines with another role than the draft gave them. */
  roles: { line: number; role: 'stem' | 'option' }[];
}

interface Source {
  lines: readonly PlainLine[];
  shapes: readonly LineShape[];
}

const pointUnit = '(?:puntos?|ptos?|pts?|p|points?|punts?|pontos?|puntu|marks?)';
const pointNumber = '(\\d{1,2}(?:[.,]\\d{1,2})?|½|1\\/[24]|3\\/4)';
const pointStart = '(?:(?:valor|vale|puntuacion|max\\.?|total|hasta)\\s*:?\\s*)?';
const bracketPoints = `[([]\\s*${pointStart}${pointNumber}\\s*${pointUnit}\\b\\.?[^()[\\]]{0,40}[)\\]]`;
const pointsFirst = new RegExp(`^[\\s.:–-]*${bracketPoints}[\\s.:–-]*`);
const pointsLast = new RegExp(
  `\\s*(?:${bracketPoints}|(?<=[.?!:)]\\s{0,3})[-–—]?\\s*${pointNumber}\\s*(?:puntos?|ptos|pts|points?|punts?|pontos?)\\b)\\s*[.:]?\\s*$`,
);
const fractions: Record<string, number> = { '½': 0.5, '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 };
/** Longest part at either end of a text in which its points are looked for, in characters. */
const pointsLength = 120;

const toPoints = (text: string): number => fractions[text] ?? Number(text.replace(',', '.'));

/** Takes the points off the beginning or the end of a text. */
function takePoints(
  pieces: Piece[],
  { shapes }: Source,
): { pieces: Piece[]; points: number | null; isEach: boolean } {
  const folded = ({ line, from, to }: Piece) => shapes[line]!.folded.slice(from, to);
  const kept = pieces.map((piece) => ({ ...piece }));
  const first = kept[0];
  const last = kept.at(-1);
  const each = /\bcada\b|\beach\b/;
  const begin = first && pointsFirst.exec(folded(first).slice(0, pointsLength));
  if (first && begin) {
    first.from += begin[0].length;
    return { pieces: withText(kept), points: toPoints(begin[1]!), isEach: each.test(begin[0]) };
  }
  for (const piece of new Set([first, last])) {
    if (!piece) continue;
    const text = folded(piece);
    const start = Math.max(0, text.length - pointsLength);
    const end = pointsLast.exec(text.slice(start));
    if (!end) continue;
    piece.to = piece.from + start + end.index;
    return { pieces: withText(kept), points: toPoints(end[1] ?? end[2]!), isEach: each.test(end[0]) };
  }
  return { pieces: kept, points: null, isEach: false };
}

const withText = (pieces: Piece[]) => pieces.filter(({ from, to }) => from < to);

/** Returns the text of pieces, with `**` around bold words unless all of it is bold. */
export function textOf(pieces: readonly Piece[], { lines }: Source, keepsBold = false): string {
  return pieces
    .map(({ line, from, to }) => {
      const { text, spans } = lines[line]!;
      const raw = text.slice(from, to);
      if (!keepsBold) return raw.trim();
      const bold = spans
        .filter(({ kind }) => kind === 'bold')
        .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
        .filter((span) => span.from < span.to && /[\p{L}\p{N}]/u.test(text.slice(span.from, span.to)));
      const isWhole = bold.reduce((sum, span) => sum + span.to - span.from, 0) >= raw.trim().length;
      if (isWhole || bold.length === 0) return raw.trim();
      let written = '';
      let done = from;
      for (const span of bold) {
        const own = text.slice(span.from, span.to);
        const words = own.trim();
        const lead = own.length - own.trimStart().length;
        written += `${text.slice(done, span.from + lead)}**${words}**`;
        done = span.from + lead + words.length;
      }
      return (written + text.slice(done, to)).trim();
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** Returns the kinds by which a document sets off all of an option. */
function setOffKinds(option: Piece, { lines }: Source): Set<string> {
  const { text, spans } = lines[option.line]!;
  const kinds = new Set(spans.map(({ kind }) => kind));
  return new Set(
    [...kinds].filter((kind) => {
      for (let at = option.from; at < option.to; at += 1) {
        if (!/[\p{L}\p{N}]/u.test(text.charAt(at))) continue;
        if (!spans.some((span) => span.kind === kind && span.from <= at && at < span.to)) return false;
      }
      return option.from < option.to;
    }),
  );
}

/** The options that a text names as right in one way: null for none, `unknown` for one that the question has not. */
export type Named = Set<number> | 'unknown' | null;

const separators = /\s*(?:[,;/&+.]|\by\b|\be\b|\band\b|\bi\b|\bo\b|\bou\b)\s*|\s+/;

/** Reads which options an answer names: `b`, `a y c`, `ac`, `b) En los tilacoides`, or the text of one. */
export function namedBy(answer: string, options: readonly { label: string; text: string }[]): Named {
  const folded = foldInPlace(answer.trim());
  if (folded === '') return null;
  const indexOf = (label: string) => {
    const own = options.findIndex((option) => option.label === label);
    if (own >= 0 || options.some((option) => option.label !== '')) return own;
    return /^[a-j]$/.test(label) ? label.charCodeAt(0) - 97 : /^\d$/.test(label) ? Number(label) - 1 : -1;
  };
  const toSet = (labels: readonly string[]): Named => {
    const found = labels.map(indexOf);
    return found.every((index) => index >= 0 && index < options.length) ? new Set(found) : 'unknown';
  };
  const plain = (text: string) =>
    foldInPlace(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const same = options.flatMap(({ text }, index) =>
    plain(text) !== '' && plain(text) === plain(answer) ? index : [],
  );
  const bare = folded.replace(/[()[\].:*]+/g, ' ').trim();
  const parts = bare.split(separators).filter((part) => part !== '');
  if (parts.length > 0 && parts.length <= 10 && parts.every((part) => /^(?:[a-j]|\d)$/.test(part)))
    return toSet(parts);
  if (same.length === 1) return new Set(same);
  if (/^[a-j]{2,5}$/.test(bare) && new Set(bare).size === bare.length) return toSet([...bare]);
  const [, label, rest = ''] = /^[([]?([a-j]|\d)\s*(?:\.-|[)\].:\-–])\s*(.*)$/s.exec(folded) ?? [];
  if (label === undefined) return 'unknown';
  const named = toSet([label]);
  if (named === 'unknown' || named === null) return named;
  // `a) 19,6 m/s; b) 39,2 m/s` answers parts.
  if (/[;,\s][([]?[b-j]\s*\)/.test(rest)) return 'unknown';
  const other = options.findIndex(({ text }) => plain(text) !== '' && plain(text) === plain(rest));
  return other >= 0 && !named.has(other) ? 'unknown' : named;
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index));

/** `0,15 mol`, `-3`, `x = 2`, `3·10^5 m/s`, `2/3`, `√2`, `25 %`. */
const value =
  /^(?:[a-zA-Zα-ω]\w{0,3}\s*[=≈]\s*)?[-+−±]?\s*[$€]?\s*(?:√\s*\d+|\d+(?:[., {2}]\d+)*(?:\s*\/\s*\d+)?(?:\s*[·x×*]\s*10\s*(?:\^?\s*[-−]?\d+|[⁻⁺⁰¹²³⁴-⁹]+))?|\d*[.,]\d+)\s*(?:[°%‰€$£]|[a-zA-ZµμΩ°Å][\w²³⁻¹·*/^°µΩ-]{0,14}(?:\s[a-zA-Z][\w²³⁻¹/^-]{0,8})?)?\.?$/;
const maxValueLength = 60;

export const isValue = (text: string): boolean => text.length <= maxValueLength && value.test(text.trim());

/** Blanks after a question, which are room for its answer. */
const roomForAnswer = /(?<=[?.!:)])[ \t]*(?:_{3,}|\.{4,}|…{2,})\s*$/;
/** Different entries of a table of keys that are compared; from two on they differ. */
const mostEntries = 5;

const gapPattern = /_{3,}|\.{4,}|…{2,}/g;

const base = (draft: Draft, source: Source): ExamQuestion => ({
  ...{ number: draft.number, line: draft.line, type: 'respuesta_abierta', text: '', options: [], right: [] },
  ...{ truth: null, gaps: [], answer: '', points: null, asks: false, notes: [] },
  comment: textOf(draft.comments, source),
});

/** Builds the questions of a draft. `entries` are what the table of keys says of it. */
export function buildQuestions(draft: Draft, entries: readonly KeyEntry[], source: Source): BuiltQuestion[] {
  const { pieces, points, isEach } = takePoints(draft.stem, source);
  const question = { ...base(draft, source), points };
  const entry = [...new Set(entries.map(({ text }) => text))].slice(0, mostEntries);
  const answers = takeAnswerWithin(pieces, draft, source);
  const own = { ...draft, stem: answers.pieces, answers: answers.answers };
  const bare = own.options.length === 0 ? bareOptions(own, source) : null;
  const withOptions = bare ?? own;
  if (withOptions.options.length > 0) {
    const statements = statementsOf(withOptions, question, entry, source, { points, isEach });
    if (statements) return statements;
    return [buildChoice(withOptions, question, entry, source, bare !== null)];
  }
  return [buildText(own, question, entry, source)];
}

/** Takes `(Sol: 0,15 mol)` or `Respuesta: 3` off the end of a question or its last option. */
function takeAnswerWithin(
  pieces: Piece[],
  draft: Draft,
  { shapes }: Source,
): { pieces: Piece[]; answers: Piece[] } {
  const last = draft.options.length > 0 ? null : pieces.at(-1);
  if (!last || draft.answers.length > 0) return { pieces, answers: draft.answers };
  const text = shapes[last.line]!.folded.slice(last.from, last.to);
  const start = Math.max(0, text.length - 200);
  const found =
    /(?:[([]\s*|(?<=[.?!:)]\s{0,3}))(?:sol(?:ucion)?|resp(?:uesta)?|answer|rta|r)\s*[.:=]\s*([^()[\]]+?)\s*[)\]]?\s*$/.exec(
      text.slice(start),
    );
  if (!found) return { pieces, answers: draft.answers };
  const from = last.from + start + found.index + found[0].indexOf(found[1]!, found[0].search(/[.:=]/));
  const answer = { line: last.line, from, to: from + found[1]!.length };
  const kept = { ...last, to: last.from + text.slice(0, start + found.index).trimEnd().length };
  return { pieces: withText([...pieces.slice(0, -1), kept]), answers: [answer] };
}

/** Reads lines without letters as options when a sign, or how a document sets them off, marks some of them as right. */
function bareOptions(draft: Draft, source: Source): Draft | null {
  const { stem } = draft;
  if (stem.length < 3 || stem.length > 12) return null;
  const folded = ({ line, from, to }: Piece) => source.shapes[line]!.folded.slice(from, to);
  const asking = stem.findIndex((piece) => /[?:]\s*$/.test(folded(piece)));
  const first = asking < 0 ? 0 : asking;
  const options = stem.slice(first + 1).map((piece): DraftOption => {
    const { end, isMarked } = endWithoutMark(folded(piece), 0, piece.to - piece.from);
    const place = { ...piece, to: piece.from + end, start: piece.from, end: piece.to };
    return { ...place, label: '', isMarked: isMarked ? true : null, more: [] };
  });
  if (options.length < 2 || options.length > 10) return null;
  const marked = options.filter(({ isMarked }) => isMarked).length;
  const setOff = options.filter((option) => setOffKinds(option, source).size > 0).length;
  const isStemSetOff = stem.slice(0, first + 1).some((piece) => setOffKinds(piece, source).size > 0);
  const isClear = marked > 0 ? marked < options.length : setOff === 1 && !isStemSetOff && asking >= 0;
  return isClear ? { ...draft, stem: stem.slice(0, first + 1), options } : null;
}

const optionPieces = (option: DraftOption): Piece[] => [option, ...option.more];
/** The whole of an option, with its label and its sign. */
const wholeOption = ({ line, start, end, more }: DraftOption): Piece[] => [
  { line, from: start, to: end },
  ...more,
];
/** The whole lines of an answer. */
const wholeAnswers = ({ answers }: Draft): Piece[] => answers.map(({ line, to }) => ({ line, from: 0, to }));

/**
 * Takes a star right beside the text of an option as part of it where the texts of options hold other stars, as code and
 * products do (`*args`, `a*`): it may be no sign.
 */
function withOwnStars(options: readonly DraftOption[], source: Source): readonly DraftOption[] {
  const holdStars = options.some((option) => textOf(optionPieces(option), source).includes('*'));
  if (!holdStars) return options;
  return options.map((option) => {
    const { text } = source.lines[option.line]!;
    let { from, to } = option;
    if (option.label === '' || option.isMarked !== true) return option;
    while (text[from - 1] === '*') from -= 1;
    while (text[to] === '*') to += 1;
    const isBeside = from < option.from || to > option.to;
    return isBeside ? { ...option, from, to, isMarked: null } : option;
  });
}

/** The options that signs mark, and those that a document sets off. */
function markedOptions(options: readonly DraftOption[], source: Source): { bySign: Named; bySetOff: Named } {
  const signs = options.flatMap(({ isMarked }, index) => (isMarked === true ? index : []));
  const bySign = signs.length > 0 && signs.length < options.length ? new Set(signs) : null;
  const kinds = options.map((option) => setOffKinds(option, source));
  const sets = [...new Set(kinds.flatMap((own) => [...own]))]
    .map((kind) => new Set(kinds.flatMap((own, index) => (own.has(kind) ? index : []))))
    .filter(({ size }) => size < options.length);
  const [first] = sets;
  const bySetOff = !first ? null : sets.every((one) => isSame(one, first)) ? first : 'unknown';
  return { bySign, bySetOff };
}

function buildChoice(
  draft: Draft,
  question: ExamQuestion,
  entries: readonly string[],
  source: Source,
  isBare: boolean,
): BuiltQuestion {
  const sorted = draft.options.toSorted((one, other) =>
    one.label.localeCompare(other.label, 'en', { numeric: true }),
  );
  const marked = draft.options.some(({ label }) => label === '') ? draft.options : sorted;
  const options = withOwnStars(marked, source);
  const texts = options.map((option) => textOf(optionPieces(option), source));
  const labelled = options.map(({ label }, index) => ({ label, text: texts[index]! }));
  const stem = textOf(draft.stem, source, true);
  const answer = textOf(draft.answers, source);
  const byAnswer = namedBy(answer, labelled);
  const byTable = entries.map((entry) => namedBy(entry, labelled));
  const { bySign, bySetOff } = markedOptions(options, source);
  const named = [bySign, byAnswer, ...byTable].filter((one) => one !== null);
  const all = named.length > 0 ? named : [bySetOff].filter((one) => one !== null);
  const known = all.filter((one) => one !== 'unknown');
  const [first] = known;
  const differ = first !== undefined && known.some((one) => !isSame(one, first));
  const notes: ExamNote[] = [
    ...(differ ? (['keys-differ'] as const) : []),
    ...(named.includes('unknown') ? (['key-unmatched'] as const) : []),
  ];
  const isKnown = first !== undefined && !differ && !all.includes('unknown');
  const right = isKnown ? [...first].sort((one, other) => one - other) : [];
  if (isKnown && named.length === 0) notes.push('key-by-look');
  const roles = isBare ? options.map(({ line }) => ({ line, role: 'option' as const })) : [];
  const built = { ...question, text: stem, notes, comment: question.comment };
  const isTasks =
    bySign === null && (right.length === 0 ? isTaskList(stem, texts, draft, source) : arePointed(texts));
  if (isTasks) {
    const parts = options.map(({ label }, index) => `${label === '' ? '–' : `${label})`} ${texts[index]}`);
    return {
      question: {
        ...built,
        text: [stem, ...parts].filter(Boolean).join('\n'),
        answer: [answer, ...entries].filter(Boolean).join('\n'),
        notes: ['parts-together'],
      },
      keys: wholeAnswers(draft),
      roles: options.flatMap((option) =>
        optionPieces(option).map(({ line }) => ({ line, role: 'stem' as const })),
      ),
    };
  }
  const truths = texts.map((text) => (/^\S{1,12}$/.test(text) ? truthOf(text) : null));
  const isTruth =
    texts.length === 2 &&
    truths[0] !== null &&
    truths[0] === !truths[1] &&
    texts.every((text) => !/^(?:s[ií]|no|yes)$/i.test(text));
  const keys = [
    ...right.flatMap((index) => wholeOption(options[index]!)),
    ...(isKnown && byAnswer !== null ? wholeAnswers(draft) : []),
  ];
  if (isTruth && right.length <= 1) {
    const [index] = right;
    const truth = index === undefined ? null : truths[index]!;
    return { question: { ...built, type: 'verdadero_falso', truth, asks: truth === null }, keys, roles };
  }
  return {
    question: {
      ...built,
      type: right.length > 1 ? 'seleccion_multiple' : 'opcion_multiple',
      ...{ options: texts, right, asks: right.length === 0 },
    },
    keys,
    roles,
  };
}

/** Returns whether most parts have points of their own. */
const arePointed = (items: readonly string[]): boolean =>
  items.filter((item) => ownPoints.test(foldInPlace(item.slice(-60)))).length >=
  Math.ceil(items.length * 0.6);
const ownPoints = new RegExp(bracketPoints);

/** Returns whether the lettered parts of a question are tasks instead of options. */
function isTaskList(stem: string, items: readonly string[], draft: Draft, { shapes }: Source): boolean {
  const text = foldInPlace(stem);
  if (examWords.saysChoose(text)) return false;
  const folded = items.map((item) => foldInPlace(item));
  const count = (test: (item: string) => boolean) => folded.filter(test).length;
  const most = Math.ceil(items.length * 0.6);
  if (count((item) => /\?\s*$/.test(item)) >= most && !/\?\s*$/.test(text)) return true;
  if (arePointed(folded)) return true;
  if (count((item) => examWords.isTask(item)) >= most && !/\?\s*$/.test(text)) return true;
  if (items.every(isValue) || draft.stem.some(({ line }) => gapIn(shapes[line]!.folded))) return false;
  return examWords.isTask(text) && examWords.saysSeveral(text);
}

const gapIn = (text: string): boolean => text.search(gapPattern) >= 0;

/** Reads lettered statements below an instruction to judge them as one true/false question each. */
function statementsOf(
  draft: Draft,
  question: ExamQuestion,
  entries: readonly string[],
  source: Source,
  { points, isEach }: { points: number | null; isEach: boolean },
): BuiltQuestion[] | null {
  const stem = textOf(draft.stem, source);
  if (draft.options.length < 2 || !examWords.saysTruth(foldInPlace(stem))) return null;
  if (draft.options.every((option) => truthOf(textOf([option], source)) !== null)) return null;
  const given = [textOf(draft.answers, source), ...entries].flatMap((text) => text || []);
  const sequence = given.length === 1 ? truthSequence(given[0]!, draft.options) : null;
  const own = points === null || isEach ? points : points / draft.options.length;
  return draft.options.map((option, index) => {
    const pieces = optionPieces(option);
    const read = readStatement(pieces, source, true);
    const known = [read.truth, sequence?.[index] ?? null].filter((one) => one !== null);
    const truth = known.length > 0 && known.every((one) => one === known[0]) ? known[0]! : null;
    return {
      question: {
        ...question,
        ...{ number: `${draft.number}${option.label}`, line: option.line, type: 'verdadero_falso' as const },
        ...{ text: read.text, truth, points: own, asks: truth === null },
        notes: known.length > 1 && truth === null ? (['keys-differ'] as const).slice() : [],
      },
      keys: [...(truth === null ? [] : read.keys), ...(sequence ? wholeAnswers(draft) : [])],
      roles: pieces.map(({ line }) => ({ line, role: 'stem' as const })),
    };
  });
}

/** Reads `a) V b) F`, `V, F, V` or `VFV` for as many statements; null for anything else. */
function truthSequence(text: string, options: readonly DraftOption[]): boolean[] | null {
  const folded = foldInPlace(text);
  const words = [
    ...folded.matchAll(/(?:\b([a-j])\s*[).:\-–=]+\s*)?\b(verdader[oa]|fals[oa]|true|false|v|f|t)\b/g),
  ];
  const letters = /^\s*[vft\s,;.-]+$/.test(folded) ? [...folded.replace(/[^vft]/g, '')] : null;
  const found = letters
    ? letters.map((word, index) => ({ label: options[index]?.label ?? '', word }))
    : words.map(([, label, word], index) => ({ label: label ?? options[index]?.label ?? '', word: word! }));
  if (found.length !== options.length) return null;
  const truths = options.map(({ label }, index) => {
    const of = label === '' ? found[index] : found.find((one) => one.label === label);
    return of ? truthOf(of.word) : null;
  });
  return truths.every((truth) => truth !== null) ? truths : null;
}

const truthWord = '(?:verdader[oa]|fals[oa]|true|false|vertader|fals|verdadeiro|egia|gezurra|v|f|t)';
const truthFirst = new RegExp(
  `^\\s*(?:[([]\\s*(${truthWord})?\\s*[)\\]]|_{2,}|(${truthWord})\\s*[-–:.)]\\s)\\s*`,
);
const truthLast = new RegExp(
  `\\s*(?:[([]\\s*(${truthWord})?\\s*[)\\]]|(?:→|->|=>|[-–—:=]|\\t|\\s{2,}|(?<=[.!]\\s))\\s*(${truthWord})|_{2,})\\s*\\.?\\s*$`,
);
const longWord = '(verdader[oa]|verdadeir[oa]|vertadera?|fals[oa]?|true|false|egia|gezurra)';
const wordLast = new RegExp(
  `\\s*(?:[([]\\s*${longWord}\\s*[)\\]]|(?:→|->|=>|[-–—:]|\\t|\\s{2,}|(?<=[.!]\\s))\\s*${longWord})\\s*\\.?\\s*$`,
);
/** `☐ V ☒ F`, `V ( ) F (x)`. */
const boxes =
  /\s*(?:([[(]\s*[x✓]?\s*[\])]|[☐☑☒□])\s*(?:v|verdadero)\s*([[(]\s*[x✓]?\s*[\])]|[☐☑☒□])\s*(?:f|falso))\s*$/;

/** Reads a statement with what says whether it is true. `isJudged` is whether an instruction asks to judge it. */
function readStatement(
  pieces: readonly Piece[],
  source: Source,
  isJudged: boolean,
): { text: string; truth: boolean | null; keys: Piece[]; isStatement: boolean } {
  const own = pieces.map((piece) => ({ ...piece }));
  const folded = ({ line, from, to }: Piece) => source.shapes[line]!.folded.slice(from, to);
  let isStatement = isJudged;
  const words: { word: string; piece: Piece }[] = [];
  const wordAt = (piece: Piece, offset: number, word: string) =>
    words.push({ word, piece: { line: piece.line, from: offset, to: offset + word.length } });
  const box = own.length > 0 ? boxes.exec(folded(own.at(-1)!).slice(-60)) : null;
  if (box) {
    const last = own.at(-1)!;
    const start = last.from + Math.max(0, last.to - last.from - 60) + box.index;
    const [isTrue, isFalse] = [box[1]!, box[2]!].map((sign) => /[x✓☑☒]/.test(sign));
    if (isTrue !== isFalse) words.push({ word: isTrue ? 'v' : 'f', piece: { ...last, from: start } });
    last.to = start;
    isStatement = true;
  }
  for (const piece of own) {
    const mark = examWords.findTruthMark(folded(piece));
    if (!mark) continue;
    isStatement = true;
    const start = piece.from + mark.index;
    const after = folded(piece).slice(mark.index + mark[0].length);
    const [whole, word] =
      new RegExp(`^\\s*[:→=\\-–.]*\\s*[([]?(${truthWord})?[)\\]]?\\s*\\.?\\s*$`).exec(after) ?? [];
    if (word !== undefined) wordAt(piece, piece.to - after.length + after.indexOf(word), word);
    if (whole !== undefined) piece.to = start;
    else if (mark.index === 0) piece.from = start + mark[0].length + /^[\s:.–-]*/.exec(after)![0].length;
    break;
  }
  const [first] = own;
  const last = own.at(-1);
  if (first && isStatement) {
    const found = truthFirst.exec(folded(first).slice(0, 60));
    const word = found?.[1] ?? found?.[2];
    if (found && word !== undefined) wordAt(first, first.from + found[0].indexOf(word), word);
    if (found) first.from += found[0].length;
  }
  if (last) {
    const text = folded(last);
    const start = Math.max(0, text.length - 60);
    const found = (isStatement ? truthLast : wordLast).exec(text.slice(start));
    const word = found?.[1] ?? found?.[2];
    if (found && word !== undefined)
      wordAt(last, last.from + start + found.index + found[0].indexOf(word), word);
    if (found && (word !== undefined || isStatement)) last.to = last.from + start + found.index;
    if (word !== undefined) isStatement = true;
  }
  const truths = words.map(({ word }) => truthOf(word));
  const truth = truths.length > 0 && truths.every((one) => one === truths[0]) ? truths[0]! : null;
  return {
    text: textOf(withText(own), source, true),
    truth,
    keys: words.map(({ piece }) => piece),
    isStatement,
  };
}

const isTruthWord = (text: string): boolean =>
  new RegExp(`^${truthWord}\\.?$`).test(foldInPlace(text.trim()));

/** Builds a question without options: true/false, gaps, an exercise or an open question. */
function buildText(
  draft: Draft,
  question: ExamQuestion,
  entries: readonly string[],
  source: Source,
): BuiltQuestion {
  const answer = textOf(draft.answers, source);
  const given = [answer, ...entries].filter((text) => text.trim() !== '');
  const isGiven = given.length > 0;
  const statement = readStatement(draft.stem, source, draft.saysTruth);
  if (statement.isStatement || (isGiven && given.every(isTruthWord))) {
    const truths = [
      ...(statement.truth === null ? [] : [statement.truth]),
      ...given.map((text) => truthOf(text.trim().replace(/\.$/, ''))),
    ];
    const isKnown = truths.length > 0 && truths[0] !== null && truths.every((one) => one === truths[0]);
    const differ = truths.length > 1 && !isKnown;
    return {
      question: {
        ...question,
        ...{
          type: 'verdadero_falso',
          text: statement.text,
          truth: isKnown ? truths[0]! : null,
          asks: !isKnown,
        },
        notes: differ ? ['keys-differ'] : [],
      },
      keys: isKnown ? [...statement.keys, ...wholeAnswers(draft)] : [],
      roles: [],
    };
  }
  const gaps = readGapText(draft, given, source);
  if (gaps) {
    const { text, words, notes, keys } = gaps;
    if (words)
      return {
        question: { ...question, type: 'completar', text, gaps: words, notes },
        keys: [...keys, ...(given.length > 0 ? wholeAnswers(draft) : [])],
        roles: [],
      };
    return {
      question: { ...question, text, answer: given.join('\n'), notes },
      keys: wholeAnswers(draft),
      roles: [],
    };
  }
  const text = textOf(draft.stem, source, true).replace(roomForAnswer, '');
  const [only] = given;
  const isExercise = only !== undefined && given.every((one) => one === only) && isValue(only);
  return {
    question: {
      ...question,
      ...{ type: isExercise ? 'ejercicio' : 'respuesta_abierta', text },
      answer: isExercise ? only.replace(/\.$/, '').trim() : [...new Set(given)].join('\n'),
    },
    keys: wholeAnswers(draft),
    roles: [],
  };
}

const inBrackets = /^\s*[([]([^()[\]]{1,120})[)\]]/;
const bracketsLast = /\s*[([]([^()[\]]{1,200})[)\]]\s*\.?\s*$/;

/** Splits the words of gaps at the sign that gives one for each. */
function wordsFor(count: number, text: string): string[] | null {
  if (count === 1) return text.includes('\n') ? null : [text];
  for (const sign of [
    /\s*;\s*/,
    /\s*\|\s*/,
    /\s*·\s*/,
    /\s*\/\s*/,
    /\s*,\s*/,
    /\s+[-–]\s+/,
    /\n/,
    /\s*(?:,|\by\b|\band\b)\s*/,
  ]) {
    const parts = text.split(sign).map((part) => part.replace(/^\s*(?:\d+|[a-j])[.)]\s*/, '').trim());
    if (parts.length === count && parts.every((part) => part !== '')) return parts;
  }
  return null;
}

const otherWords = (text: string): string[] =>
  text
    .trim()
    .replace(/\.$/, '')
    .split(/\s+\/\s+|\s*\|\s*/)
    .filter((word) => word !== '');

/** Reads a text with gaps; null for a text without, or with room for an answer only. */
function readGapText(
  draft: Draft,
  given: readonly string[],
  source: Source,
): { text: string; words: string[][] | null; notes: ExamNote[]; keys: Piece[] } | null {
  const lines: string[] = [];
  const keys: Piece[] = [];
  const bracketed: string[] = [];
  let count = 0;
  const isBracketHint =
    draft.saysBrackets || draft.stem.some(({ line }) => examWords.saysBrackets(source.shapes[line]!.folded));
  for (const piece of draft.stem) {
    const { text } = source.lines[piece.line]!;
    const raw = text.slice(piece.from, piece.to);
    let line = '';
    let done = 0;
    for (const { 0: gap, index } of raw.matchAll(gapPattern)) {
      const before = raw.slice(0, index).trimEnd();
      const isRoom = /[?.!]$/.test(before) && !/[\p{L}\p{N}]/u.test(raw.slice(index + gap.length));
      if (isRoom || index < done) {
        line += index < done ? '' : raw.slice(done, index);
        done = Math.max(done, index + gap.length);
        continue;
      }
      count += 1;
      line += `${raw.slice(done, index)}${gapMark(count)}`;
      done = index + gap.length;
      const [whole, words] = inBrackets.exec(raw.slice(done, done + 130)) ?? [];
      if (whole === undefined || isBracketHint) continue;
      bracketed.push(words!.trim());
      const from = piece.from + done + whole.length - whole.trimStart().length;
      keys.push({ line: piece.line, from, to: piece.from + done + whole.length });
      done += whole.length;
    }
    lines.push((line + raw.slice(done)).trim());
  }
  if (count === 0) return null;
  const last = lines.at(-1)!;
  const end = !isBracketHint && bracketed.length === 0 ? bracketsLast.exec(last.slice(-220)) : null;
  const lastPiece = draft.stem.at(-1)!;
  let ofEnd: string[] | null = null;
  if (end && given.length === 0) {
    ofEnd = wordsFor(count, end[1]!.trim());
    if (ofEnd) {
      const start = source.lines[lastPiece.line]!.text.lastIndexOf(end[1]!, lastPiece.to);
      keys.push({ line: lastPiece.line, from: start - 1, to: start + end[1]!.length + 1 });
      lines[lines.length - 1] = last.slice(0, Math.max(0, last.length - 220) + end.index).trimEnd();
    }
  }
  const ofGiven = given.length === 1 ? wordsFor(count, given[0]!) : null;
  const ofBrackets = bracketed.length === count && given.length === 0 ? bracketed : ofEnd;
  const words = ofGiven ?? ofBrackets;
  const text = lines.filter((line) => line !== '').join('\n');
  if (!words || count > 15)
    return { text: textOf(draft.stem, source), words: null, notes: ['gap-words-missing'], keys: [] };
  return {
    text,
    words: words.map(otherWords),
    notes: ofGiven ? [] : ['gap-words-in-brackets'],
    keys: ofGiven ? [] : keys,
  };
}
