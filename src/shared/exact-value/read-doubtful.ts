import { readClock } from './read-clock.ts';
import { readNumbers } from './read-numbers.ts';
import { readRegion } from './read-region.ts';
import type { Reading } from './value.ts';

/** An alternative meaning of a text; `write` is its unambiguous spelling. */
interface Rewriting {
  text: string;
  write?: string;
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`;
/** "1,5*10-3" and "3*108": a power of ten whose exponent lost its superscript. */
const LOST_EXPONENT = new RegExp(`^((?:.*= ?)?)(${NUMBER}) ?\\* ?10(-?[1-9]\\d?)((?: ?[a-zA-Z].*)?)$`);
/** "1.5 10^-3", "1,5.10^-3": the multiplication sign is missing or a full stop. */
const LOST_TIMES = new RegExp(
  `^((?:.*= ?)?)(${NUMBER})(?: |(?<=,\\d+)\\.)10\\^ ?\\(?(-?\\d{1,3})\\)?((?: ?[a-zA-Z].*)?)$`,
);
/** "1.23 e 2" */
const SPACED_EXPONENT = new RegExp(`^()(${NUMBER}) [eE] ?([+-]?\\d{1,3})()$`);
/** "0,1(6)": a period after other decimals, or a product; "2.5(3)" is first of all a product. */
const LATE_PERIOD = /^((?:.*= ?)?-?\d+[.,])(\d{1,6})\((\d{1,6})\)$/;
const FIRST_A_PERIOD = /(?:,|(?<!\d)0\.)$/;
/** "0,16 periódico": the period is all the decimals, or the last digit. */
const NAMED_PERIOD = /^((?:.*= ?)?-?\d+[.,])(\d{2,6}) ?\(?(?:periodic[oa]|recurring|repeating|repeated)\)?$/i;
/** "2'30": a decimal, minutes and seconds, or feet and inches. */
const APOSTROPHES = /^(-?\d+)'(\d{1,2}(?:\.\d+)?)(''|")?$/;
/** "2 a 3": a ratio, or from 2 to 3. */
const RATIO = /^(\d+(?:[.,]\d+)?) (?:a|to) (\d+(?:[.,]\d+)?)$/i;

function powersOfTen(text: string): Rewriting[] {
  const match = LOST_EXPONENT.exec(text) ?? LOST_TIMES.exec(text) ?? SPACED_EXPONENT.exec(text);
  if (!match) return [];
  const [, before = '', number = '', exponent = '', unit = ''] = match;
  const power = exponent.replace('+', '');
  return [{ text: `${before}${number}*10^(${power})${unit}`, write: `${number}·10^${power}${unit}` }];
}

/** Writes out a repeating decimal unambiguously; `integer` ends with the decimal sign. */
function writtenOut(integer: string, fixed: string, period: string): Rewriting {
  const text = `${integer}${fixed}${period.repeat(3)}...`;
  return { text, write: text };
}

/** "2.(3)": read as 2.333…, but the full stop can also be a multiplication sign. */
const DOTTED_PRODUCT = /^(-?[1-9]\d*)\.\((\d{1,6})\)$/;

function periods(text: string): Rewriting[] {
  const product = DOTTED_PRODUCT.exec(text);
  if (product) return [{ text: `${product[1]}*(${product[2]})`, write: `${product[1]}·${product[2]}` }];
  const late = LATE_PERIOD.exec(text);
  if (late) {
    const [, integer = '', fixed = '', period = ''] = late;
    const isPeriod = FIRST_A_PERIOD.test(integer);
    const write = `${integer}${fixed}·${period}`;
    return [isPeriod ? { text: `${integer}${fixed}*${period}`, write } : writtenOut(integer, fixed, period)];
  }
  const named = NAMED_PERIOD.exec(text);
  if (!named) return [];
  const [, integer = '', digits = ''] = named;
  return [
    { text: `${integer}(${digits})`, write: `${integer}(${digits})` },
    writtenOut(integer, digits.slice(0, -1), digits.slice(-1)),
  ];
}

function smallUnits(text: string): Rewriting[] {
  const [, first = '', second = '', seconds] = APOSTROPHES.exec(text) ?? [];
  if (Number(second) >= 60 || first === '') return [];
  const feet = Number(second) < 12 && !seconds ? [{ text: `${first} ft ${second} in` }] : [];
  const arc = seconds ? [{ text: `0° ${first}' ${second}''` }] : [];
  return [{ text: `${first} min ${second} s` }, ...feet, ...arc];
}

/** Reads "twenty to ten" as 9:40. */
function minutesTo(minutes: number, hour: number): Reading[] {
  const isTime = Number.isInteger(minutes) && minutes > 0 && minutes <= 30 && hour >= 2 && hour <= 12;
  return isTime ? readClock(`${hour - 1}:${60 - minutes}`) : [];
}

/** Returns the alternative meanings of a text; none of them decides a mark. */
export function readDoubtful(text: string): Reading[] {
  const numbers = [...powersOfTen(text), ...periods(text), ...smallUnits(text)].flatMap(
    ({ text: other, write }) =>
      readNumbers(other)
        .slice(0, 1)
        .map((reading): Reading => ({ ...reading, doubt: 'always', ...(write ? { write } : {}) })),
  );
  const [, low = '', high = ''] = RATIO.exec(text) ?? [];
  if (low === '') return numbers;
  const write = `[${low}; ${high}]`;
  const rises = Number(low.replace(',', '.')) < Number(high.replace(',', '.'));
  const range = (rises ? readRegion(write) : []).map(
    (reading): Reading => ({ ...reading, doubt: 'always', write }),
  );
  const time = minutesTo(Number(low), Number(high)).map(
    (reading): Reading => ({ ...reading, doubt: 'always' }),
  );
  return [...numbers, ...range, ...time];
}
