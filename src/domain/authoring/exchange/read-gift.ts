import { plainToHtml } from '../../../shared/content/html.ts';
import type { ImportedContentKind } from '../../../shared/contracts/exchange-values.ts';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import {
  createMoodleQuestion,
  type ExchangeNote,
  type MoodleAnswer,
  type MoodleQuestion,
  note,
  readNumber,
  tooLarge,
  tooManyAnswers,
  withPoint,
} from '../../../shared/question-types/moodle-question.ts';
import { findFormulas } from '../../../shared/rules/math-segments.ts';
import { AppError } from '../../kernel/app-error.ts';
import { cleanMoodleHtml, type FindPicture, plainOfMoodle, type TextFormat } from './clean-moodle-html.ts';
import { FilePictures } from './file-pictures.ts';
import { categoryName, type MoodleItem, titleLength } from './moodle-item.ts';

/** Characters that a backslash escapes; while a question is parsed, private-use characters replace escaped ones. */
const special = '~=#{}:\\';
const firstPrivate = 0xe000;
/** Stands for `\\n`. */
const lineEnd = '\ue007';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    sign === 'n' ? lineEnd : String.fromCharCode(firstPrivate + special.indexOf(sign)),
  );
const show = (text: string) =>
  withLineEnds(text.replace(/[\ue000-\ue006]/g, (sign) => special.charAt(sign.charCodeAt(0) - firstPrivate)));

/** Commands of TeX that begin with `n`, without it. */
const commands =
  /^(?:abla|atural|cong|e|earrow|eg|eq|exists|geq|geqslant|gtr|i|leftarrow|leq|leqslant|less|mid|olimits|onumber|ot|otin|parallel|prec|rightarrow|sim|subset|subseteq|succ|supset|supseteq|u|warrow|Rightarrow|Leftarrow)(?![a-zA-Z])/;

/** Replaces each `\\n` by the end of a line, but in a formula by itself where it begins a command, such as `\\neq`. */
function withLineEnds(text: string): string {
  if (!text.includes(lineEnd)) return text;
  const formulas = findFormulas(text);
  let next = 0;
  return text.replaceAll(lineEnd, (_, at: number) => {
    while (next < formulas.length && formulas[next]!.stop <= at) next += 1;
    const { start = text.length } = formulas[next] ?? {};
    if (start >= at) return '\n';
    const after = text.slice(at + 1, at + 20);
    const isInline = text[start] === '$' && text[start + 1] !== '$';
    return (isInline ? commands : /^[a-zA-Z]/).test(after) ? '\\n' : '\n';
  });
}

/** The lines of a question, or of several without a blank line between them. */
interface Block {
  lines: string[];
  /** The number of its first line. */
  from: number;
  /** The tags of the comments in and before it. */
  tags: string[];
  category: string;
  isTooLarge: boolean;
}

/** Parses a GIFT file; blank lines separate its questions. Throws `import-too-many`. */
export function readGift(text: string): {
  items: MoodleItem[];
  categories: number;
  /** Files in base64, by the picture ids used in the texts. */
  pictures: Map<string, string>;
} {
  const pictures = new FilePictures();
  const { blocks, categories } = blocksOf(pictures.takeData(text).split(/\r\n|\r|\n/));
  const items: MoodleItem[] = [];
  for (const { lines, from, tags, category, isTooLarge } of joinInterrupted(blocks)) {
    for (const { lines: own, line } of isTooLarge ? [{ lines, line: from }] : questionsOf(lines, from)) {
      if (items.length >= importLimits.questions)
        throw new AppError('import-too-many', { max: importLimits.questions });
      const item = isTooLarge ? unreadBlock(own[0]!) : readBlock(own.join('\n'), line, pictures);
      if (tags.length > 0) item.brings.push('tags');
      items.push({ ...item, tags, category });
    }
  }
  return { items, categories, pictures: pictures.files };
}

/** Splits a file at blank lines, except at those between the braces of a question. */
function blocksOf(lines: readonly string[]): { blocks: Block[]; categories: number } {
  const goesOn = linesBeforeAnswer(lines);
  const blocks: Block[] = [];
  let categories = 0;
  let category = '';
  let block: string[] = [];
  let tags: string[] = [];
  /** Characters of the block with its comments. */
  let size = 0;
  let from = 0;
  let openBraces = 0;
  const end = () => {
    const isTooLarge = size > importLimits.questionCharacters;
    if (block.length > 0) blocks.push({ lines: block, from, tags, category, isTooLarge });
    tags = [];
    block = [];
    size = 0;
    openBraces = 0;
  };
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '') {
      if (openBraces <= 0 || !goesOn[index]) end();
    } else if (/^\$CATEGORY:/.test(trimmed)) {
      end();
      categories += 1;
      category = categoryName(trimmed.slice('$CATEGORY:'.length));
    } else {
      size += line.length;
      const isTooLarge = size > importLimits.questionCharacters;
      if (trimmed.startsWith('//')) {
        if (!isTooLarge) tags.push(...tagsOfComment(trimmed));
      } else if (block.length === 0 || !isTooLarge) {
        if (block.length === 0) from = index + 1;
        block.push(line);
        for (const [brace] of line.matchAll(/(?<!\\)[{}]/g)) openBraces += brace === '{' ? 1 : -1;
      }
    }
  }
  end();
  return { blocks, categories };
}

/** Returns for each blank line whether the next line with text begins like an answer, or ends the answers. */
function linesBeforeAnswer(lines: readonly string[]): boolean[] {
  const goesOn = new Array<boolean>(lines.length).fill(false);
  for (let index = lines.length - 2; index >= 0; index -= 1) {
    const next = lines[index + 1]!.trim();
    goesOn[index] = next === '' ? goesOn[index + 1]! : /^[=~}]/.test(next);
  }
  return goesOn;
}

const isTitled = ({ lines }: Block) => /^\s*::/.test(lines[0]!);
const hasBraces = ({ lines }: Block) => lines.some((line) => /(?<!\\)[{}]/.test(line));

/**
 * Joins a titled block without answers with the next one, when that has answers, no title of its own, and is the only
 * such block: a blank line interrupts the question.
 */
function joinInterrupted(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = joined.at(-1);
    const next = blocks[index + 1];
    const isRest = hasBraces(block) && !isTitled(block) && block.tags.length === 0;
    const isAlone = !next || isTitled(next) || next.category !== block.category;
    const goesOn =
      before &&
      isTitled(before) &&
      !hasBraces(before) &&
      before.category === block.category &&
      !before.isTooLarge;
    if (isRest && isAlone && goesOn && questionsOf(block.lines, block.from).length === 1)
      joined.splice(-1, 1, {
        ...block,
        from: before.from,
        tags: before.tags,
        lines: [...before.lines, '', ...block.lines],
      });
    else joined.push(block);
  }
  return joined;
}

/**
 * Splits a block in which questions follow without a blank line: a line after the braces of one question begins another
 * when it has a title, or when braces of answers follow.
 */
function questionsOf(block: readonly string[], from: number): { lines: string[]; line: number }[] {
  const questions: { lines: string[]; line: number }[] = [];
  const isOpening = (line: string) => /(?<!\\)\{\s*(?:$|[=~#%}]|(?:T|F|TRUE|FALSE)\s*[#}])/i.test(line);
  // Whether answers begin in this line or a later one.
  const begins = new Array<boolean>(block.length + 1).fill(false);
  for (let index = block.length - 1; index >= 0; index -= 1)
    begins[index] = begins[index + 1]! || isOpening(block[index]!);
  let state: 'text' | 'answers' | 'complete' = 'complete';
  for (const [index, line] of block.entries()) {
    const isNext = state === 'complete' && (begins[index]! || /^\s*::/.test(line));
    if (questions.length === 0 || isNext) {
      questions.push({ lines: [], line: from + index });
      state = 'text';
    }
    questions.at(-1)!.lines.push(line);
    if (state === 'text' && isOpening(line)) state = 'answers';
    if (state === 'answers' && /(?<!\\)\}/.test(line)) state = 'complete';
  }
  return questions;
}

/**
 * Returns the tags of a comment such as `// [id:7] [tag:Pitágoras] [tag:ternas]`, which Moodle writes before a
 * question. `\]` escapes a bracket.
 */
const tagsOfComment = (comment: string): string[] =>
  comment
    .split(/(?<!\\)\]/)
    .slice(0, -1)
    .flatMap((part) => /\[tag:([\s\S]+)$/.exec(part)?.[1] ?? [])
    .map((tag) => tag.replaceAll('\\]', ']'));

/** Returns a block that is refused because of its size, with its beginning as the title. */
const unreadBlock = (firstLine: string): Omit<MoodleItem, 'tags' | 'category'> => ({
  question: { ...createMoodleQuestion('gift'), text: plainToHtml(firstLine.slice(0, titleLength)) },
  notes: [tooLarge()],
  brings: [],
  unknown: [],
});

const formatNames: Record<string, TextFormat> = {
  html: 'html',
  moodle: 'moodle_auto_format',
  plain: 'plain_text',
  markdown: 'markdown',
};

function formatted(text: string, or: TextFormat): { text: string; format: TextFormat } {
  const [whole, name] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? [];
  return name === undefined
    ? { text, format: or }
    : { text: text.slice(whole!.length), format: formatNames[name]! };
}

function readBlock(
  source: string,
  line: number,
  pictures: FilePictures,
): Omit<MoodleItem, 'tags' | 'category'> {
  const notes: ExchangeNote[] = [];
  const brings: ImportedContentKind[] = [];
  const hidden = hide(source);
  const [named, title] = /^\s*::([\s\S]*?)::/.exec(hidden) ?? ['', undefined];
  if (title?.trim()) brings.push('names');
  const { text: body, format } = formatted(hidden.slice(named.length), 'moodle_auto_format');
  const open = body.indexOf('{');
  const close = body.indexOf('}', open);
  const isBroken = open < 0 !== body.indexOf('}') < 0 || (open >= 0 && close < open);
  const name = show(title?.trim() ?? '');
  const rich = (text: string) => {
    const read = cleanMoodleHtml(show(text), format, pictures.finder());
    notes.push(...read.notes);
    return read.html;
  };
  const readPlain =
    (find?: FindPicture) =>
    (text: string, or: TextFormat = format) => {
      const own = formatted(text.trim(), or);
      const read = plainOfMoodle(show(own.text), own.format, find);
      notes.push(...read.notes);
      return read.text;
    };
  const plain = readPlain();
  const reader = { pictured: readPlain(pictures.finder()), plain };
  if (isBroken) {
    const question = { ...createMoodleQuestion('gift'), text: rich(body) };
    return { question, notes: [note('gift-syntax', { line })], brings, unknown: [] };
  }
  if (open < 0) {
    return {
      question: { ...createMoodleQuestion('description'), text: rich(body) },
      notes,
      brings,
      unknown: [],
    };
  }
  const inGaps = withGaps(body);
  if (inGaps !== null) {
    const general = plain(inGaps.feedback);
    if (general !== '') brings.push('general-feedback');
    const question = { ...createMoodleQuestion('cloze'), points: inGaps.points, generalFeedback: general };
    return { question: { ...question, text: rich(inGaps.text) }, notes, brings, unknown: [] };
  }
  const [before, after] = [body.slice(0, open), body.slice(close + 1)];
  if (answersInBraces.test(after)) {
    const question = { ...createMoodleQuestion('gift'), text: rich(before) };
    return { question, notes: [note('gift-syntax', { line })], brings, unknown: [] };
  }
  const isMissingWord = after.trim() !== '';
  const questionText = isMissingWord ? `${before}_____${after}` : before;
  const { question, refusal } = readAnswers(body.slice(open + 1, close), line, reader);
  if (refusal) notes.unshift(refusal);
  if (isMissingWord) notes.push(note('word-missing'));
  if (question.generalFeedback) brings.push('general-feedback');
  const isNamed = questionText.trim() === '' && name !== '';
  if (isNamed) notes.push(note('text-from-name'));
  const shown = isNamed ? plainToHtml(name) : rich(questionText);
  return { question: { ...question, text: shown }, notes, brings, unknown: [] };
}

/** Braces with answers, or with a gap in the notation of Moodle's type for gaps: `{1:SHORTANSWER:=right}`. */
const answersInBraces = /\{\s*(?:[=~]|\d*:[A-Z_]+:)/;
const gapNotation = /^\s*(?<gap>\d*:[A-Z_]+:)/;
const braces = /\{([^{}]*)\}/g;

/** Characters with a meaning in a gap. */
const escapedInGap = '}~#=%"/\\{';
const showInGap = (text: string): string =>
  text.replace(/[\ue000-\ue006]/g, (sign) => {
    const shown = special.charAt(sign.charCodeAt(0) - firstPrivate);
    return escapedInGap.includes(shown) ? `\ue006${sign}` : sign;
  });

/**
 * Returns the text of a question with gaps in Moodle's notation; null for a question of another kind. It has gaps when
 * several braces hold answers, each in its place, or when some are in that notation already.
 */
function withGaps(body: string): { text: string; points: number | null; feedback: string } | null {
  const all = [...body.matchAll(braces)].map(([, inner]) => inner!);
  const isNoted = all.some((inner) => gapNotation.test(inner));
  const isAnswers = (inner: string) => gapNotation.test(inner) || /^\s*[=~]/.test(inner);
  if (!isNoted && !(all.length > 1 && all.every(isAnswers))) return null;
  if (!all.every(isAnswers) || /[{}]/.test(body.replace(braces, ''))) return null;
  let feedback = '';
  const text = body.replace(braces, (_, inner: string) => {
    const { gap } = gapNotation.exec(inner)?.groups ?? {};
    const [list = '', general = ''] = inner
      .slice(gap === undefined ? 0 : inner.indexOf(gap) + gap.length)
      .split('####');
    feedback ||= general.trim();
    if (gap !== undefined) return `{${gap}${showInGap(list)}}`;
    const pieces = splitAnswers(list.trim()) ?? [];
    const kind = list.includes('~') ? 'MULTICHOICE' : 'SHORTANSWER';
    const written = pieces.map(
      ({ text: words, share, feedback: comment }) =>
        `%${share * 100}%${showInGap(words)}${comment && `#${showInGap(comment)}`}`,
    );
    return `{1:${kind}:${written.join('~')}}`;
  });
  return { text, points: isNoted ? null : 1, feedback };
}

/** Reads a text of GIFT as plain text, in the format of its question or in another one. */
type ReadPlain = (text: string, or?: TextFormat) => string;

/** Parses the answers between the braces; `refusal` says why a question cannot be read. `line` is its first line. */
function readAnswers(
  source: string,
  line: number,
  { pictured, plain }: { pictured: ReadPlain; plain: ReadPlain },
): { question: MoodleQuestion; refusal: ExchangeNote | null } {
  const [list = '', general = ''] = source.split('####');
  const answer = list.trim();
  const broken = note('gift-syntax', { line });
  const base = { generalFeedback: plain(general) };
  const made = (type: string, fields: Partial<MoodleQuestion> = {}, refusal: ExchangeNote | null = null) => ({
    question: { ...createMoodleQuestion(type), ...base, ...fields },
    refusal,
  });
  if (answer === '') return made('essay');
  if (answer.startsWith('>')) {
    const { head = '', items } = splitOrder(answer);
    const settings = orderSettings(head, items.length);
    const tooMany = tooManyAnswers(items.length);
    if (settings === null || tooMany) return made('ordering', {}, tooMany ?? broken);
    const answers = items.map((item) => ({ text: pictured(item), share: 0, feedback: '' }));
    return made('ordering', { ...settings, answers });
  }
  if (answer.startsWith('#')) {
    const pieces = splitNumbers(answer.slice(1));
    const tooMany = tooManyAnswers(pieces.length);
    const numbers = tooMany ? [] : readNumbers(pieces, plain);
    return made('numerical', { answers: numbers ?? [] }, numbers === null ? broken : tooMany);
  }
  const [truth, wrongFeedback = '', rightFeedback = ''] = answer.split('#');
  if (/^\s*(?:T|TRUE|F|FALSE)\s*$/i.test(truth!)) {
    const isTrue = /^\s*T/i.test(truth!);
    const feedback = (isRight: boolean) => plain(isRight ? rightFeedback : wrongFeedback);
    return made('truefalse', {
      answers: [
        { text: 'true', share: Number(isTrue), feedback: feedback(isTrue) },
        { text: 'false', share: Number(!isTrue), feedback: feedback(!isTrue) },
      ],
    });
  }
  const pieces = splitAnswers(answer);
  if (pieces === null) return made('gift', {}, broken);
  const tooMany = tooManyAnswers(pieces.length);
  if (tooMany) return made('gift', {}, tooMany);
  if (!answer.includes('~') && pieces.every(({ text }) => text.includes('->'))) {
    const pairs = pieces.map(({ text }) => {
      const [left = '', ...right] = text.split('->');
      return { left: pictured(left), right: plain(right.join('->'), 'plain_text') };
    });
    return made('matching', { pairs });
  }
  // Short answers are matched as plain text.
  const isShort = !answer.includes('~');
  const answers = pieces.map(({ text, share, feedback }) => ({
    text: isShort ? plain(text, 'plain_text') : pictured(text),
    share,
    feedback: plain(feedback),
  }));
  if (isShort) return made('shortanswer', { answers });
  return made('multichoice', { answers, single: answer.includes('=') });
}

/** Splits `>3 RANDOM VERTICAL` and the items of an ordering, one a line. */
function splitOrder(list: string): { head: string | undefined; items: string[] } {
  const [head, ...items] = list
    .slice(1)
    .split('\n')
    .map((line) => line.trim());
  return { head, items: items.filter((item) => item !== '') };
}

const orderMarkings: Record<string, MoodleQuestion['orderMarking']> = {
  ALL_OR_NOTHING: 'all',
  LONGEST_ORDERED_SUBSET: 'run',
};
/** Settings of an ordering: which items it shows, how they lie, and how they are marked. */
const orderWord =
  /^(?:(?<all>ALL|EXACT)|RANDOM|REL|CONTIGUOUS|CONTIG|HORIZONTAL|HORI|H|VERTICAL|VERT|V|(?<marking>ALL_OR_NOTHING|(?:ABSOLUTE|RELATIVE|LONGEST)_[A-Z_]+|ABSOLUTE|ABS|RELATIVE)|SHOW|HIDE|TRUE|FALSE|YES|NO|none|123|abc|ABCD|iii|IIII|(?<count>\d+))$/;

/** Reads the first line of an ordering; null when it holds anything else. */
function orderSettings(
  head: string,
  itemCount: number,
): Pick<MoodleQuestion, 'orderMarking' | 'asksAllItems'> | null {
  const words = head.split(/\s+/).filter((word) => word !== '');
  const read = words.map((word) => orderWord.exec(word)?.groups);
  if (read.some((groups) => groups === undefined)) return null;
  const marking = read.find((groups) => groups?.marking)?.marking;
  const count = read.find((groups) => groups?.count)?.count;
  const isAll = read.some((groups) => groups?.all) || count === undefined || Number(count) >= itemCount;
  return { orderMarking: (marking && orderMarkings[marking]) || 'other', asksAllItems: isAll };
}

interface Piece {
  text: string;
  share: number;
  feedback: string;
}

/**
 * Splits `=right ~%50%partly#feedback ~wrong`; returns null when the list does not start with `=` or `~`. A right answer
 * may have both signs: `~=right`.
 */
function splitAnswers(list: string): Piece[] | null {
  if (!/^[=~]/.test(list)) return null;
  return list.split(/(?==)(?<!~\s*)|(?=~)/).map((whole) => {
    const piece = whole.replace(/^~\s*(?==)/, '');
    const isRight = piece.startsWith('=');
    const [text = '', ...feedback] = piece.slice(1).split('#');
    const [weight, percent] = /^\s*%(-?\d+(?:[.,]\d+)?)%/.exec(text) ?? ['', undefined];
    return {
      text: text.slice(weight.length).trim(),
      share: percent === undefined ? Number(isRight) : readNumber(percent)! / 100,
      feedback: feedback.join('#').trim(),
    };
  });
}

/** Splits `5:0.1`, `1..5`, or a list such as `=5:0 =%50%5:1`. */
function splitNumbers(list: string): Piece[] {
  const pieces = splitAnswers(list.trim());
  if (pieces) return pieces;
  const [text = '', ...feedback] = list.split('#');
  return [{ text: text.trim(), share: 1, feedback: feedback.join('#').trim() }];
}

/** Parses numbers and ranges; returns null on a syntax error. */
function readNumbers(pieces: readonly Piece[], plain: ReadPlain): MoodleAnswer[] | null {
  const read = pieces.map(({ text, share, feedback }) => {
    const words = plain(feedback);
    // Moodle writes feedback to any other answer without one.
    if (text === '' && share <= 0) return { text: '*', share: 0, feedback: words };
    const [low, high, ...further] = text.split('..').map(readNumber);
    const [value = '', tolerance, ...others] = text.split(':');
    const spread = readNumber(tolerance?.trim() || '0');
    if (typeof low === 'number' && typeof high === 'number' && further.length === 0) {
      const rounded = (number: number) => Number(number.toPrecision(12));
      return {
        text: String(rounded((low + high) / 2)),
        share,
        feedback: words,
        tolerance: rounded(Math.abs(high - low) / 2),
      };
    }
    const isNumber = value.trim() === '*' || readNumber(value) !== null;
    if (!isNumber || spread === null || others.length > 0) return null;
    return {
      text: withPoint(value).trim(),
      share,
      feedback: words,
      tolerance: Math.abs(spread),
    };
  });
  return read.length > 0 && read.every((one) => one !== null) ? read : null;
}
