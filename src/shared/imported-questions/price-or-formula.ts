import { findFormulas } from '../rules/math-segments.ts';

/** Signs of TeX. */
const tex = /[\\^_{]/;
/** A word of prose; units and names of variables are shorter. */
const word = /\p{L}{3}/u;
const startsWithPrice = /^ ?[.,]?\d/;
const endsWithPrice = /\d ?$/;

/** Characters shown before and after the signs. */
const sampleMargin = 30;

/** A pair of dollar signs that begins and ends a formula, but may be two prices; `stop` is exclusive. */
interface Doubtful {
  start: number;
  stop: number;
}

/**
 * Returns the formulas of a text that may be two prices: they are between single signs, one of which stands at a number,
 * and hold a word but no TeX. In "cuesta $2 y vale 3$" both readings exist; "$3 cm$" is a formula, "$5 y $7" are prices.
 */
function findDoubtful(text: string): Doubtful[] {
  if (!text.includes('$')) return [];
  return findFormulas(text).filter(({ start, stop }) => {
    if (text[start] !== '$' || text[start + 1] === '$' || text[stop - 2] === '$') return false;
    const source = text.slice(start + 1, stop - 1);
    if (tex.test(source) || !word.test(source)) return false;
    const before = text.slice(Math.max(0, start - 2), start);
    const after = text.slice(stop, stop + 3);
    return [
      startsWithPrice.test(source),
      endsWithPrice.test(before),
      startsWithPrice.test(after),
      endsWithPrice.test(source),
    ].some(Boolean);
  });
}

/** Returns the part of a text whose dollar signs can be prices or limits of a formula; null when there is none. */
export function doubtfulSample(text: string): string | null {
  const [first] = findDoubtful(text);
  if (!first) return null;
  const from = Math.max(0, first.start - sampleMargin);
  const to = Math.min(text.length, first.stop + sampleMargin);
  // Whole words, and no half of a tag or an entity.
  const before = text.slice(from, first.start).replace(/^.*[>;]/s, '');
  const after = text.slice(first.stop, to).replace(/[<&].*$/s, '');
  return [
    from === 0 ? before : before.replace(/^\S*\s/, ''),
    text.slice(first.start, first.stop),
    to === text.length ? after : after.replace(/\s\S*$/, ''),
  ].join('');
}

/** Writes the doubtful signs of a text as what they are: `\$` for a price, `\(…\)` for a formula. */
export function resolveDollars(text: string, reading: 'price' | 'formula'): string {
  let written = '';
  let done = 0;
  for (const { start, stop } of findDoubtful(text)) {
    const source = text.slice(start + 1, stop - 1);
    written += text.slice(done, start) + (reading === 'price' ? `\\$${source}\\$` : `\\(${source}\\)`);
    done = stop;
  }
  return written + text.slice(done);
}
