import { walkXml } from '../../../kernel/sheets/walk-xml.ts';

interface Level {
  start: number;
  format: string;
  /** `%1.`, `%1.%2)`, or the character of a bullet. */
  text: string;
}

interface List {
  abstractId: string;
  /** Levels that a list defines anew, and numbers at which it begins anew. */
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** Returns the label of the next paragraph of a list level; empty for none. */
export type NextLabel = (listId: string, level: number) => string;

const deepest = 8;

/**
 * Reads the lists of a document (`word/numbering.xml`, ECMA-376 part 1, 17.9). Lists of one definition count on, unless one
 * of them begins anew.
 */
export function createNumbering(part: Uint8Array | undefined): NextLabel {
  const { definitions, lists } = part ? readLists(part) : { definitions: new Map(), lists: new Map() };
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return (listId, level) => {
    const list = lists.get(listId);
    if (!list || level < 0 || level > deepest) return '';
    const levelOf = (at: number): Level | undefined =>
      list.levels.get(at) ?? definitions.get(list.abstractId)?.get(at);
    const own = levelOf(level);
    if (!own) return '';
    const counts = counters.get(list.abstractId) ?? [];
    counters.set(list.abstractId, counts);
    if (!begun.has(listId)) {
      begun.add(listId);
      for (const at of list.starts.keys()) counts[at] = undefined;
    }
    const before = counts[level];
    counts[level] = before === undefined ? (list.starts.get(level) ?? own.start) : before + 1;
    counts.length = level + 1;
    if (own.format === 'bullet') return bulletOf(own.text);
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const of = levelOf(at);
      const count = counts[at] ?? list.starts.get(at) ?? of?.start ?? 1;
      return of ? writeNumber(count, of.format) : String(count);
    });
  };
}

/** Characters of the symbol fonts that draw empty boxes. */
const boxes = new Set(['\uf06f', '\uf0a8', '\uf071', '\uf072', '☐', '□', '\uf0a3']);
const bulletOf = (text: string): string => (boxes.has(text) ? '☐' : '•');

function writeNumber(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count);
    case 'upperLetter':
      return letters(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'none':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

/** `a` … `z`, `aa`, `bb`, as Word counts. */
const letters = (count: number): string => {
  const place = Math.max(0, Math.min(count, 780) - 1);
  return String.fromCharCode(97 + (place % 26)).repeat(1 + Math.floor(place / 26));
};

const romans: readonly (readonly [number, string])[] = [
  ...([
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(count: number): string {
  let rest = Math.min(Math.max(count, 0), 400);
  let written = '';
  for (const [value, sign] of romans) for (; rest >= value; rest -= value) written += sign;
  return written;
}

function readLists(part: Uint8Array): {
  definitions: Map<string, Map<number, Level>>;
  lists: Map<string, List>;
} {
  const definitions = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  let definition: Map<number, Level> | null = null;
  let list: List | null = null;
  let level: Level | null = null;
  let at = 0;
  walkXml(part, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'abstractNum') {
        definition = new Map();
        definitions.set(attributes['w:abstractNumId'] ?? '', definition);
      } else if (name === 'num') {
        list = { abstractId: '', levels: new Map(), starts: new Map() };
        lists.set(attributes['w:numId'] ?? '', list);
      } else if (name === 'abstractNumId' && list) list.abstractId = value;
      else if (name === 'lvlOverride') at = Number(attributes['w:ilvl'] ?? 0);
      else if (name === 'startOverride' && list) list.starts.set(at, Number(value) || 0);
      else if (name === 'lvl') {
        level = { start: 1, format: 'decimal', text: '' };
        at = Number(attributes['w:ilvl'] ?? 0);
        (list ? list.levels : definition)?.set(at, level);
      } else if (level && name === 'start') level.start = Number(value) || 0;
      else if (level && name === 'numFmt') level.format = value;
      else if (level && name === 'lvlText') level.text = value.slice(0, 40);
    },
    close(name) {
      if (name === 'lvl') level = null;
      else if (name === 'num') list = null;
      else if (name === 'abstractNum') definition = null;
    },
  });
  return { definitions, lists };
}
