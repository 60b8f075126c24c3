import type { LineReading } from './exam-reading.ts';
import { examWords } from './exam-words.ts';
import {
  endWithoutMark,
  type LineShape,
  type OptionLabel,
  optionsWithin,
  type Piece,
} from './line-shapes.ts';
import { endOfText, type TextBefore, textAmong } from './shared-texts.ts';

/** An option with the lines that go on with it. */
export interface DraftOption extends OptionLabel {
  more: Piece[];
}

/** The lines of a question, before its type is known. */
export interface Draft {
  index: number;
  number: string;
  line: number;
  stem: Piece[];
  options: DraftOption[];
  answers: Piece[];
  comments: Piece[];
  /** What the instruction before it says: statements to judge, and words in brackets to change. */
  saysTruth: boolean;
  saysBrackets: boolean;
}

export interface Drafts {
  drafts: Draft[];
  /** Texts before questions, which are those from `before` up to `end`. */
  texts: (TextBefore & { end: number })[];
  lines: LineReading[];
}

const wholeLine = ({ line, text, folded }: LineShape, from = 0): Piece => ({
  line,
  from: from + (folded || text).slice(from).length - (folded || text).slice(from).trimStart().length,
  to: (folded || text).trimEnd().length,
});

/** Lines of a text after which the next question is looked for. */
const longestText = 200;
/** Characters of a line that may go on in the next one, as in a text copied from a PDF. */
const longLine = 50;

const isLettersOfCase = (label: string) => label !== '' && !/\d/.test(label);
const nextLabel = (label: string): string =>
  /^\d+$/.test(label) ? String(Number(label) + 1) : String.fromCharCode(label.charCodeAt(0) + 1);

/** Splits the lines of an exam at its questions. `end` is where the table of keys begins. */
export function splitExam(shapes: readonly LineShape[], end: number): Drafts {
  const splitter = new Splitter(shapes, end);
  for (let index = 0; index < end; index += 1) splitter.read(shapes[index]!);
  splitter.leavePending();
  return { drafts: splitter.drafts, texts: splitter.sharedTexts(), lines: splitter.lines };
}

class Splitter {
  readonly drafts: Draft[] = [];
  readonly lines: LineReading[];
  readonly #shapes: readonly LineShape[];
  readonly #isNumbered: boolean;
  readonly #isAiken: boolean;
  readonly #hasOptions: boolean;
  #current: Draft | null = null;
  /** Paragraphs before the next question, which may be its text. */
  #pending: Piece[][] = [];
  readonly #texts: TextBefore[] = [];
  /** Indices of the questions before which a heading or a text stands. */
  readonly #breaks = new Set<number>();
  /** The instruction to read what follows; null for none. */
  #reading: string | null = null;
  #isAfterBlank = true;
  #saysTruth = false;
  #saysBrackets = false;
  /** The last number of a list within the question; 0 for none. */
  #item = 0;
  /** What an unlabelled line goes on with. */
  #last: 'stem' | 'option' | 'answer' | 'comment' = 'stem';

  constructor(shapes: readonly LineShape[], end: number) {
    this.#shapes = shapes;
    this.lines = shapes.map(({ kind }, index) => ({
      role: index >= end && kind !== 'blank' ? 'keys' : 'blank',
      question: null,
      keys: [],
    }));
    const own = shapes.slice(0, end);
    this.#isNumbered = own.some(({ kind }) => kind === 'number');
    this.#isAiken = !this.#isNumbered && looksLikeAiken(own);
    this.#hasOptions = own.some(({ kind }) => kind === 'options' || kind === 'answer');
  }

  read(shape: LineShape): void {
    const { line } = shape;
    const isAfterBlank = this.#isAfterBlank || shape.isParagraph === true;
    if (shape.kind !== 'page') this.#isAfterBlank = shape.kind === 'blank';
    if (shape.kind === 'blank') {
      if (!this.#isAiken && this.#pending.at(-1)?.length !== 0) this.#pending.push([]);
    } else if (shape.kind === 'page' || shape.kind === 'space' || shape.kind === 'header')
      this.#take(line, shape.kind, null);
    else if (shape.kind === 'number') {
      if (this.#isInList(shape, shape.number, isAfterBlank && !shape.isParagraph)) {
        this.#item = Number(shape.number);
        this.#current!.stem.push(wholeLine(shape));
        this.#take(line, 'stem', this.#current);
      } else this.#number(shape, shape.number, shape.from);
    } else if (shape.kind === 'options') this.#options(shape, shape.options, isAfterBlank);
    else if (shape.kind === 'answer' || shape.kind === 'comment') this.#answer(shape, shape.kind, shape.from);
    else this.#plain(shape, isAfterBlank);
  }

  leavePending(): void {
    const left = this.#pending;
    this.#pending = [];
    const isApart = this.#isNumbered || this.#reading !== null;
    const pieces = isApart ? textAmong(left, this.#shapes, this.#reading !== null) : [];
    const shared = new Set(pieces);
    for (const paragraph of left) this.#leave(paragraph.filter((piece) => !shared.has(piece)));
    if (pieces.length === 0) return;
    for (const { line } of pieces) this.#take(line, 'text', null);
    const lastNumber = examWords.lastNumberIn(this.#reading ?? '');
    const before = this.drafts.length;
    this.#texts.push({ pieces, before, lastNumber: Number.isNaN(lastNumber) ? null : lastNumber });
    this.#breaks.add(before);
    this.#reading = null;
  }

  /** Returns the texts with their questions; one that no question or too many follow is not used. */
  sharedTexts(): Drafts['texts'] {
    const numbers = this.drafts.map(({ number }) => number);
    return this.#texts.flatMap((text) => {
      const end = endOfText(text, numbers, (index) => this.#breaks.has(index));
      if (end !== null) return { ...text, end };
      for (const { line } of text.pieces) this.#take(line, text.before === 0 ? 'header' : 'loose', null);
      return [];
    });
  }

  #take(line: number, role: LineReading['role'], of: Draft | null): void {
    this.lines[line] = { role, question: of ? of.index : null, keys: [] };
  }

  #add(number: string, line: number): Draft {
    const draft: Draft = {
      ...{ index: this.drafts.length, number, line, stem: [], options: [], answers: [], comments: [] },
      ...{ saysTruth: this.#saysTruth, saysBrackets: this.#saysBrackets },
    };
    this.drafts.push(draft);
    return draft;
  }

  #begin(number: string, line: number): Draft {
    this.leavePending();
    this.#reading = null;
    this.#item = 0;
    this.#current = this.#add(number, line);
    this.#last = 'stem';
    return this.#current;
  }

  /** Leaves out a paragraph; in a text of questions without numbers, one that asks is a question. */
  #leave(paragraph: readonly Piece[]): void {
    const [first] = paragraph;
    if (!first) return;
    if (!this.#isNumbered && this.#asks(paragraph)) {
      const draft = this.#add('', first.line);
      draft.stem = [...paragraph];
      for (const { line } of paragraph) this.#take(line, 'stem', draft);
      return;
    }
    for (const { line } of paragraph) {
      const isSection = examWords.isSection(this.#shapes[line]!.folded.trim());
      this.#take(line, isSection ? 'heading' : this.drafts.length === 0 ? 'header' : 'loose', null);
    }
  }

  #asks(paragraph: readonly Piece[]): boolean {
    const texts = paragraph.map(({ line, from, to }) => this.#shapes[line]!.folded.slice(from, to));
    const marked = texts.filter((text) => endWithoutMark(text, 0, text.length).isMarked).length;
    if (texts.length >= 3 && marked > 0 && marked < texts.length) return true;
    if (!this.#hasOptions) return false;
    return texts.some((text) => examWords.findTruthMark(text) !== null) || texts.at(-1)!.endsWith('?');
  }

  /** Begins a question whose text is the last paragraph. */
  #beginFromPending(): Draft | null {
    const filled = this.#pending.filter(({ length }) => length > 0);
    const stem = this.#isAiken ? filled.flat() : filled.at(-1);
    if (!stem || stem.length === 0) return null;
    this.#pending = this.#isAiken ? [] : filled.slice(0, -1);
    const draft = this.#begin('', stem[0]!.line);
    draft.stem = [...stem];
    for (const { line } of stem) this.#take(line, 'stem', draft);
    return draft;
  }

  /** Returns whether a number belongs to a list within a question: `Ordena:`, `1. uno`, `2. dos`. */
  #isInList({ line }: LineShape, number: string, isAfterBlank: boolean): boolean {
    const own = this.#current;
    if (!own || own.number === '' || isComplete(own)) return false;
    const before = this.#shapes[line - 1];
    const isFirstItem = number === '1' && before !== undefined && /:\s*$/.test(before.folded);
    const isNextItem = this.#item > 0 && number === String(this.#item + 1) && !isAfterBlank;
    const next = this.#shapes[line + 1];
    const isQuestion =
      /\?\s*$/.test(this.#shapes[line]!.folded) || (next?.kind === 'options' && isFirst(next.options));
    return (isFirstItem || isNextItem) && !isQuestion;
  }

  #number(shape: LineShape, number: string, from: number): void {
    const draft = this.#begin(number, shape.line);
    const within = optionsWithin(shape.folded, shape.line, from);
    const piece = wholeLine(shape, from);
    if (within) piece.to = shape.text.slice(0, within.before).trimEnd().length;
    if (piece.from < piece.to) draft.stem.push(piece);
    this.#take(shape.line, 'stem', draft);
    if (within) this.#addOptions(draft, within.options);
  }

  #addOptions(draft: Draft, options: readonly OptionLabel[]): void {
    draft.options.push(...options.map((option) => ({ ...option, more: [] })));
    this.#last = 'option';
  }

  #options(shape: LineShape, options: readonly OptionLabel[], isAfterBlank: boolean): void {
    const own = this.#current;
    const isNext = own !== null && canFollow(own, options);
    const isNew = !isNext && (own === null || isComplete(own)) && isFirst(options);
    const draft = isNext ? own : isNew ? this.#beginFromPending() : null;
    if (!draft) {
      this.#plain(shape, isAfterBlank);
      return;
    }
    this.#addOptions(draft, options);
    this.#take(shape.line, 'option', draft);
  }

  #answer(shape: LineShape, kind: 'answer' | 'comment', from: number): void {
    const own = this.#current;
    const isNew = (own === null || isComplete(own)) && this.#pending.some(({ length }) => length > 0);
    const draft = isNew && !this.#isNumbered ? this.#beginFromPending() : own;
    if (!draft) {
      this.#take(shape.line, this.drafts.length === 0 ? 'header' : 'loose', null);
      return;
    }
    draft[kind === 'answer' ? 'answers' : 'comments'].push(wholeLine(shape, from));
    this.#last = kind;
    this.#take(shape.line, kind, draft);
  }

  #goesOn({ line, text }: LineShape): boolean {
    const before = this.#shapes[line - 1]?.text.trim() ?? '';
    return before.length >= longLine || !/^[\p{Lu}¿¡]/u.test(text.trim());
  }

  /** Returns whether a line says that a text follows; within a question, only where another question is next. */
  #announces({ line, folded }: LineShape, isAfterBlank: boolean): boolean {
    const words = folded.trim();
    if (!examWords.saysRead(words) || words.endsWith('?')) return false;
    const own = this.#current;
    if (own === null || isComplete(own)) return own === null || isAfterBlank;
    const next = this.#shapes
      .slice(line + 1, line + 1 + longestText)
      .find(({ kind }) => kind === 'number' || kind === 'options' || kind === 'answer');
    return isAfterBlank && next?.kind === 'number';
  }

  #plain(shape: LineShape, isAfterBlank: boolean): void {
    const { line, folded } = shape;
    const words = folded.trim();
    const own = this.#current;
    const isHeading = isSectionHeading(shape);
    const saysTruth = examWords.saysTruth(words) && /[:.)]$/.test(words);
    // Without numbers, an answer ends a question with options.
    const isAnswered = !this.#isNumbered && own !== null && own.options.length > 0 && own.answers.length > 0;
    // Below an option, a line goes on with it when it is the rest of a sentence or of a long line.
    const isApart = this.#last === 'option' && !this.#goesOn(shape);
    const saysRead = this.#announces(shape, isAfterBlank);
    const isOver =
      own === null ||
      saysRead ||
      isAnswered ||
      isApart ||
      ((isAfterBlank || isHeading || saysTruth) && isComplete(own));
    if (isHeading || (saysTruth && isOver) || saysRead) {
      this.leavePending();
      this.#breaks.add(this.drafts.length);
      if (saysRead) this.#reading = words;
      this.#take(line, this.drafts.length === 0 && !saysTruth && !saysRead ? 'header' : 'heading', null);
      this.#current = null;
      this.#saysTruth = examWords.saysTruth(words);
      this.#saysBrackets = examWords.saysBrackets(words);
      return;
    }
    if (own && !isOver) {
      const piece = wholeLine(shape);
      this.#take(line, this.#last, own);
      if (this.#last === 'stem') own.stem.push(piece);
      else if (this.#last === 'option') own.options.at(-1)!.more.push(piece);
      else own[this.#last === 'answer' ? 'answers' : 'comments'].push(piece);
      return;
    }
    if (!this.#isNumbered) this.#current = null;
    if (this.#pending.length === 0) this.#pending.push([]);
    this.#pending.at(-1)!.push(wholeLine(shape));
    if (examWords.saysBrackets(words)) this.#saysBrackets = true;
  }
}

const isComplete = (draft: Draft): boolean =>
  draft.options.length > 0 || draft.answers.length > 0 || draft.comments.length > 0;

const isSectionHeading = ({ text, folded }: LineShape): boolean => {
  const trimmed = text.trim();
  const letters = trimmed.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length >= 4 &&
    trimmed.length <= 100 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase();
  return (
    (isCapitals && !/[?_]/.test(trimmed)) || (examWords.isSection(folded.trim()) && !/[?]/.test(trimmed))
  );
};

const isFirst = (options: readonly OptionLabel[]): boolean => ['a', '1', ''].includes(options[0]!.label);

/** Returns whether options go on with those of a question: by the next letter, by a bullet, or in columns. */
function canFollow(draft: Draft, options: readonly OptionLabel[]): boolean {
  if (draft.answers.length > 0) return false;
  const [first] = options as [OptionLabel];
  const previous = draft.options.at(-1);
  if (!previous) return isFirst(options);
  if (first.label === '' || previous.label === '') return first.label === previous.label;
  if (first.label === nextLabel(previous.label)) return true;
  // `a)   c)` above `b)   d)`.
  const labels = new Set(draft.options.map(({ label }) => label));
  const isGap = isLettersOfCase(first.label) && !labels.has(first.label);
  return isGap && labels.has(String.fromCharCode(first.label.charCodeAt(0) - 1));
}

/** Returns whether a text without numbers is Aiken: each question ends with a line `ANSWER: B`. */
function looksLikeAiken(shapes: readonly LineShape[]): boolean {
  const filled = shapes.filter(({ kind }) => kind !== 'blank');
  const answers = filled.filter(({ text }) => /^\s*ANSWER\s*:\s*[A-Z]\s*$/.test(text)).length;
  const capitals = filled.every(({ kind, text }) => kind !== 'options' || /^\s*[A-Z][.)]\s/.test(text));
  const firsts = filled.filter((shape) => shape.kind === 'options' && shape.options[0]!.label === 'a').length;
  return answers > 0 && capitals && firsts === answers;
}
