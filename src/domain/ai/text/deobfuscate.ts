import { foldText } from './fold-text.ts';

/** Letters of other scripts, digits and signs that look like a Latin letter. */
export const homoglyphs = new Map(
  Object.entries({
    a: '4@\u0430\u03b1',
    b: '8\u0432\u03b2',
    c: '\u0441\u03f2',
    e: '3\u20ac\u0435\u03b5',
    h: '\u043d\u04bb',
    i: '1!|l\u0131\u0456\u03b9',
    j: '\u0458',
    k: '\u043a\u03ba',
    m: '\u043c',
    n: '\u03b7',
    o: '0\u043e\u03bf',
    p: '\u0440\u03c1',
    s: '5$\u0455',
    t: '7\u0442\u03c4',
    u: '\u03c5',
    v: '\u03bd',
    x: '\u0445\u03c7',
    y: '\u0443\u03b3',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Letters separated by other characters: `m-i-t-o-s-i-s`, `m i t o s i s`. */
const spelledOut = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}\n]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;
const base64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
/** Maximum depth of nested base64 decoding. */
const deepest = 2;

/** Returns the text in lower case, without accents, with look-alikes replaced by Latin letters; words stay separate. */
export function plainLetters(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return foldText(Array.from(folded, (sign) => homoglyphs.get(sign) ?? sign).join(''));
}

/**
 * Returns possible readings of a disguised text, in the form of `plainLetters`: unchanged, spelled letter by letter,
 * reversed, each word reversed, rot13, and decoded base64.
 */
export function deobfuscate(text: string, depth = 0): string[] {
  const joined = text.replace(spelledOut, (run) => run.replace(/[^\p{L}\p{N}]+/gu, ''));
  const rotated = rot13(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
  const readings = [text, joined, rotated].flatMap((reading) => {
    const plain = plainLetters(reading);
    return [plain, reversed(plain), plain.split(' ').map(reversed).join(' ')];
  });
  const decoded = depth < deepest ? [text, joined].flatMap(decodedBlocks) : [];
  return [...new Set([...readings, ...decoded.flatMap((one) => deobfuscate(one, depth + 1))])];
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/** Returns the decoded base64 blocks that contain text. */
export function decodedBlocks(text: string): string[] {
  return (text.match(base64) ?? []).flatMap((block) => {
    const decoded = Buffer.from(block, 'base64').toString('utf8');
    const letters = decoded.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0;
    return letters >= 4 && letters >= 0.8 * Array.from(decoded).length ? [decoded] : [];
  });
}
