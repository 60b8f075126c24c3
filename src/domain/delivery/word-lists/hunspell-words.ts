/**
 * Looks words up in a Hunspell dictionary without expanding it: the words stay in the bytes of the file, with a hash
 * table of their places. Case and accents are ignored; ñ and ç are letters. Reads suffixes and prefixes of one level.
 */
export interface HunspellWords {
  has(word: string): boolean;
}

interface AffixRule {
  flag: string;
  strip: string;
  /** Whether the rule applies to this stem. */
  meets(stem: string): boolean;
  /** Whether it combines with affixes at the other end. */
  isCrossing: boolean;
}

/** Letters of Latin-1 from À (U+00C0) to ÿ, whose UTF-8 is 0xC3 and 0x80 to 0xBF, without accents. */
const latin = 'aaaaaa\0\0eeeeiiii\0\0ooooo\0\0uuuuy\0\0aaaaaa\0\0eeeeiiii\0\0ooooo\0\0uuuuy\0y';
const slash = 0x2f;
const newline = 0x0a;
/** Longer words are compounds or nonsense. */
const longestWord = 40;

/** Calls `put` with each folded byte of a word, up to its flags or the end of its line. Returns where the word ends. */
function foldWord(bytes: Uint8Array, from: number, put: (byte: number) => void): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === slash || byte === newline || byte === 0x0d || byte === 0x09 || byte === 0x20) break;
    if (byte === 0xc3 && at + 1 < bytes.length) {
      at += 1;
      const plain = latin.charCodeAt(bytes[at]! - 0x80);
      if (plain > 0) put(plain);
      else {
        put(byte);
        // Capitals are 0x20 below their small letters.
        put(bytes[at]! < 0xa0 ? bytes[at]! + 0x20 : bytes[at]!);
      }
    } else put(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
  }
  return at;
}

/** FNV-1a, 32 bits. */
const hashStart = 0x811c9dc5;
const addToHash = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193) >>> 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function foldText(text: string): string {
  if (/^[a-z]*$/.test(text)) return text;
  const folded: number[] = [];
  foldWord(encoder.encode(text), 0, (byte) => folded.push(byte));
  return decoder.decode(Uint8Array.from(folded));
}

/** Most of the thousands of conditions are never asked, so each is compiled when it first is. */
function createCondition(text: string, kind: 'SFX' | 'PFX'): (stem: string) => boolean {
  if (text === '.' || text === '') return () => true;
  let pattern: RegExp | null = null;
  return (stem) => {
    if (pattern === null) {
      const folded = text.replace(/[^[\]^.]/gu, foldText);
      pattern = new RegExp(kind === 'SFX' ? `(?:${folded})$` : `^(?:${folded})`, 'u');
    }
    return pattern.test(stem);
  };
}

/** Reads the affix rules of one kind, by the folded letters they add. */
function readAffixes(lines: readonly string[], kind: 'SFX' | 'PFX') {
  const rules = new Map<string, AffixRule[]>();
  const crossing = new Map<string, boolean>();
  for (const line of lines) {
    if (!line.startsWith(kind)) continue;
    const [, flag = '', strip = '', added = '', condition] = line.trimEnd().split(/\s+/);
    if (condition === undefined) {
      crossing.set(flag, strip === 'Y');
      continue;
    }
    const key = added === '0' ? '' : foldText(added);
    const rule: AffixRule = {
      flag,
      strip: strip === '0' ? '' : foldText(strip),
      meets: createCondition(condition, kind),
      isCrossing: crossing.get(flag) ?? false,
    };
    const same = rules.get(key);
    if (same) same.push(rule);
    else rules.set(key, [rule]);
  }
  return { rules, longest: Math.max(0, ...[...rules.keys()].map((key) => key.length)) };
}

/** Splits the flags of a word: one character each, or two with `FLAG long`. */
function hasFlag(flags: string, flag: string, isLong: boolean): boolean {
  if (!isLong) return flags.includes(flag);
  for (let at = 0; at < flags.length; at += 2) if (flags.startsWith(flag, at)) return true;
  return false;
}

export function createHunspellWords(dictionary: Uint8Array, affixes: string): HunspellWords {
  const lines = affixes.split('\n');
  const isLong = lines.some((line) => /^FLAG\s+long/.test(line));
  const suffixes = readAffixes(lines, 'SFX');
  const prefixes = readAffixes(lines, 'PFX');
  const count = Number.parseInt(decoder.decode(dictionary.subarray(0, 12)), 10) || 0;
  // Twice as many places as words keeps the probes short.
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
  /** Place of a word in the file, plus one; 0 for none. */
  const table = new Uint32Array(size);
  for (let line = dictionary.indexOf(newline) + 1; line > 0 && line < dictionary.length; ) {
    let hash = hashStart;
    const end = foldWord(dictionary, line, (byte) => {
      hash = addToHash(hash, byte);
    });
    if (end > line) {
      let place = hash & (size - 1);
      while (table[place] !== 0) place = (place + 1) & (size - 1);
      table[place] = line + 1;
    }
    line = dictionary.indexOf(newline, end) + 1;
  }

  /** Returns the flags of each entry that is this folded word. */
  function entriesOf(word: string): string[] {
    const bytes = encoder.encode(word);
    const hash = bytes.reduce(addToHash, hashStart);
    const found: string[] = [];
    for (let place = hash & (size - 1); table[place] !== 0; place = (place + 1) & (size - 1)) {
      const from = table[place]! - 1;
      let at = 0;
      let isSame = true;
      const end = foldWord(dictionary, from, (byte) => {
        if (bytes[at] !== byte) isSame = false;
        at += 1;
      });
      if (!isSame || at !== bytes.length) continue;
      const lineEnd = dictionary.indexOf(newline, end);
      const rest = decoder.decode(dictionary.subarray(end, lineEnd < 0 ? undefined : lineEnd));
      found.push(/^\/(\S*)/.exec(rest)?.[1] ?? '');
    }
    return found;
  }

  /** Returns whether a stem takes these affixes. */
  function takes(stem: string, rules: readonly AffixRule[]): boolean {
    if (stem === '' || rules.some((rule) => !rule.meets(stem))) return false;
    return entriesOf(stem).some((flags) => rules.every(({ flag }) => hasFlag(flags, flag, isLong)));
  }

  /** Returns whether a text is a word with one of its suffixes; `and` is a prefix rule that was already removed. */
  function hasSuffixed(text: string, and: readonly AffixRule[]): boolean {
    for (let length = Math.min(suffixes.longest, text.length - 1); length >= 0; length -= 1) {
      const rules = suffixes.rules.get(text.slice(text.length - length));
      if (!rules) continue;
      const bare = text.slice(0, text.length - length);
      for (const rule of rules) {
        if (and.length > 0 && !rule.isCrossing) continue;
        if (takes(bare + rule.strip, [rule, ...and])) return true;
      }
    }
    return false;
  }

  return {
    has(word) {
      const folded = foldText(word);
      if (folded === '' || folded.length > longestWord) return false;
      if (entriesOf(folded).length > 0 || hasSuffixed(folded, [])) return true;
      for (let length = 1; length <= Math.min(prefixes.longest, folded.length - 1); length += 1) {
        for (const rule of prefixes.rules.get(folded.slice(0, length)) ?? []) {
          const stem = rule.strip + folded.slice(length);
          if (takes(stem, [rule]) || (rule.isCrossing && hasSuffixed(stem, [rule]))) return true;
        }
      }
      return false;
    },
  };
}
