import { LATEX_SYMBOLS } from './latex-symbols.ts';

/** Maximum number of structural commands expanded in one text, iteratively. */
const MAX_COMMANDS = 60;
/** Expanding adds brackets; a text that grows beyond this length is rejected. */
const MAX_LENGTH = 2_000;

const STRUCTURE = /\\(?:[dtc]?frac|sqrt|boxed|fbox|overline|bar|widehat)(?![a-zA-Z])/g;
const TEXT =
  /\\(?:text|textrm|textbf|textit|mathrm|mathbf|mathit|mbox|operatorname|vec|overrightarrow)\s*\{([^{}]*)\}/g;

// Braces around several values, or after "R -", are a set and not a LaTeX group. "{2{,}5}" is a number.
const SET =
  /(?<=^|[=∈∖∪-] *|\\in *|\\cup *|\\setminus *)\{([^{}]*(?:[;,]| y | and | o | or )[^{}]*|(?<=R *(?:-|∖|\\setminus) *\{)[^{}]*|(?<=(?:∪|\\cup) *\{)[^{}]*|[^{}]*(?=\} *(?:∪|\\cup)))\}(?= *(?:$|[∪.\\]))/g;
/** Set-builder notation {x ∈ R | 2 < x}; captures the condition after the bar. */
const BUILDER = /^\\?\{ *[a-z] *(?:(?:∈|\\in) *(?:R|\\mathbb *\{?R\}?))? *(?:[|/:]|\\mid) *([^{}]*?)\\?\}$/i;
const MATRIX = /\\begin\s*\{[pb]matrix\}(.*?)\\end\s*\{[pb]matrix\}/g;

interface Argument {
  content: string;
  end: number;
}

/** Reads the LaTeX argument at `start`: a braced group, a command, a word or one character. */
function readArgument(text: string, start: number): Argument | null {
  let at = start;
  while (text[at] === ' ') at += 1;
  const first = text[at];
  if (first === undefined) return null;
  if (first === '{') {
    const end = closing(text, at, '{', '}');
    return end < 0 ? null : { content: text.slice(at + 1, end), end: end + 1 };
  }
  // Accepts \sqrt(2), which students type.
  if (first === '(') {
    const end = closing(text, at, '(', ')');
    return end < 0 ? null : { content: text.slice(at, end + 1), end: end + 1 };
  }
  const word = /^(?:\\[a-zA-Z]+|[a-zA-Z]+|\d)/.exec(text.slice(at, at + 40))?.[0];
  return word === undefined ? null : { content: word, end: at + word.length };
}

function closing(text: string, start: number, open: string, close: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function fraction(before: string, top: string, bottom: string): string {
  const whole = /(?:^|[^\d.,^_])(\d+)\s*$/.test(before);
  const digits = /^\s*\d+\s*$/;
  // "1\frac12" is a mixed number; "2\frac{\pi}{3}" is a product.
  if (whole && digits.test(top) && digits.test(bottom)) return ` ${top.trim()}/${bottom.trim()} `;
  // Brackets separate the fraction from a digit before it: 2^3\frac12 is a product.
  return `{(${top})/(${bottom})}`;
}

function overlined(digits: string): string | null {
  return /^\d+$/.test(digits) ? digits.replace(/\d/g, '$&\u0305') : null;
}

function unfold(text: string, at: number, command: string): string | null {
  const before = text.slice(0, at);
  let next = at + command.length;
  let index: string | null = null;
  while (text[next] === ' ') next += 1;
  if (command === '\\sqrt' && text[next] === '[') {
    const end = closing(text, next, '[', ']');
    if (end < 0) return null;
    index = text.slice(next + 1, end);
    next = end + 1;
  }
  const first = readArgument(text, next);
  if (!first) return null;
  if (command.endsWith('frac')) {
    const second = readArgument(text, first.end);
    if (!second) return null;
    return before + fraction(before, first.content, second.content) + text.slice(second.end);
  }
  const after = text.slice(first.end);
  if (command === '\\sqrt') {
    return `${before}{${index === null ? ' sqrt' : ` root_(${index})`}(${first.content})}${after}`;
  }
  if (command === '\\boxed' || command === '\\fbox') {
    const alone = /(?:^|=)[\s$]*$/.test(before) && /^[\s$.]*$/.test(after);
    return alone ? `${before} ${first.content} ${after}` : `${before}{${first.content}}${after}`;
  }
  const repeated = overlined(first.content);
  return repeated === null ? null : before + repeated + after;
}

/** Country prefixes of the dollar sign, with currency codes. */
const DOLLARS: ReadonlyMap<string, string> = new Map([
  ['US', 'USD '],
  ['MX', 'MXN '],
  ['AR', 'ARS '],
  ['CL', 'CLP '],
  ['COL', 'COP '],
]);

/** Handles dollar signs: pairs are LaTeX delimiters; a single one next to a number is money (¤ from here on). */
function dollars(text: string): string | null {
  const count = text.split('$').length - 1;
  if (count % 2 === 0) return text.replace(/\$/g, ' ');
  const money = /(?:\b(US|MX|AR|CL|COL)\s*)?\$(?=\s*[-\d.,])|(?<=\d\s*)(US)?\$(?=\s*\.?$)/;
  return count === 1 && money.test(text)
    ? text.replace(money, (_, before = '', after = '') => DOLLARS.get(before || after) ?? '¤')
    : null;
}

/**
 * Converts LaTeX to plain text of our grammar: braces become brackets, `\text{..}` a word. Returns null for an unknown
 * command, an unclosed argument or more than 60 structural commands.
 */
export function latexToPlain(source: string): string | null {
  const marked = source
    .replace(BUILDER, '$1')
    .replace(/^\\?\{ *\\?\}$/, '∅')
    .replace(/(?<=R\s*)\\\{([^{}\\]*)\\?\}/g, '∖⦃$1⦄')
    .replace(/(?<=(?<![a-zA-Z])R\s*)\\(?:\s+(?=[{[(\]\d-])|(?=[[(\]]))/g, '∖')
    .replace(SET, '⦃$1⦄')
    .replace(/\\mathbb\s*(?:\{\s*R\s*\}|R)/g, 'R')
    .replace(MATRIX, (_, rows: string) => `(${rows.replace(/\\\\/g, ';').replace(/&/g, ';')})`)
    .replace(/\\\$/g, '¤')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '⦃' : '⦄'))
    .replace(/\{([.,])\}/g, '$1');
  let text = dollars(marked);
  if (text === null || !/[\\{}]/.test(text)) return text;
  text = text
    .replace(/(?!^)~/g, ' ')
    .replace(TEXT, ' $1 ')
    .replace(/\\(?:left|right)\s*\./g, ' ')
    .replace(/\^\s*(?:\\circ(?![a-zA-Z])|\{\s*(?:\\circ|o|°)\s*\})/g, '°');
  for (let round = 0; ; round += 1) {
    // The rightmost command has no other command in its arguments.
    const last = [...text.matchAll(STRUCTURE)].at(-1);
    if (!last) break;
    if (round === MAX_COMMANDS) return null;
    text = unfold(text, last.index, last[0]);
    if (text === null || text.length > MAX_LENGTH) return null;
  }
  let known = true;
  const plain = text.replace(/\\([a-zA-Z]+|[\s\S]?)/g, (_, name: string) => {
    const symbol = LATEX_SYMBOLS.get(name);
    if (symbol === undefined) known = false;
    return symbol ?? '';
  });
  return known
    ? plain
        .replace(/\^\s*°/g, '°')
        .replace(/\{/g, '(')
        .replace(/\}/g, ')')
    : null;
}
