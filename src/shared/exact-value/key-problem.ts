import { hasLetters, valuesOrNull } from './compare-values.ts';
import { plainShape } from './plain-shape.ts';
import { readDate } from './read-date.ts';
import { readValues } from './read-values.ts';
import { readShape } from './shape.ts';

/** Why a key is probably not what its teacher means; the question editor has a sentence for each. */
export const keyProblems = [
  'no-day',
  'short-year',
  'date-and-time',
  'negative-interval',
  'phone',
  'account',
  'network-address',
  'zero-term',
  'many-values',
  'too-long',
  'no-value',
  'long-unit',
  'year-order',
] as const;
export type KeyProblem = (typeof keyProblems)[number];

/** Longest text that is read, and the most values and the most units of one. */
const MOST_CHARACTERS = 300;
const MOST_VALUES = 12;
const MOST_UNITS = 12;

const LIKE_DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/;
const NETWORK_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$|^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$/i;
const ACCOUNT = /^[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,4})?$/;
const PHONE =
  /^(?:\+|00)\d[\d ()-]{7,17}$|^[6789]\d{2}(?:[ -]?\d{3}){2}$|^[89]\d ?\d{3} ?\d{2} ?\d{2}$|^\d{3}-\d{3}-\d{4}$/;

/** Returns whether a text looks like a date and has no such day: 31/2/2024, or 1/2/3. */
function dateProblem(text: string): KeyProblem | null {
  const [, first = '', separator, , last = ''] = LIKE_DATE.exec(text) ?? [];
  if (first === '' || readDate(text)) return null;
  if (first.length > 2 || last.length > 2) return first.length > 2 && last.length > 2 ? null : 'no-day';
  if (separator === '/' && last.length === 2) return 'no-day';
  return separator === '/' ? 'short-year' : null;
}

function findIn(source: string): KeyProblem | null {
  if (source.trim().length > MOST_CHARACTERS)
    return source.split(/[;,]/).length > MOST_VALUES ? 'many-values' : 'too-long';
  const text = plainShape(source);
  if (text === null) return null;
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[ T]\d{1,2}:\d{2}/i.test(text)) return 'date-and-time';
  if (NETWORK_ADDRESS.test(text)) return 'network-address';
  if (ACCOUNT.test(text)) return 'account';
  if (PHONE.test(text)) return 'phone';
  const date = dateProblem(text);
  if (date) return date;
  if (/^-\d+-\d+$|^-?\d+--\d+$/.test(text)) return 'negative-interval';
  if (/^\d{3,4}-\d{3,4}$/.test(text) && readShape(source)?.kind === 'range') return 'year-order';
  const shape = readShape(source);
  const isZeroRatio = /^\d+(?: ?: ?\d+)+$/.test(text) && /(?:^|:) ?0+(?: ?:|$)/.test(text);
  if (
    shape
      ? shape.kind === 'ratio' && shape.terms.includes(0)
      : isZeroRatio && readValues(source).every(({ value }) => value.kind !== 'clock')
  )
    return 'zero-term';
  if (text.split(';').length > MOST_VALUES || text.split(', ').length > MOST_VALUES) return 'many-values';
  if ((text.match(/(?<=[a-zA-ZµμΩ\d²³)])[*·/](?=[a-zA-ZµμΩ(])/g) ?? []).length >= MOST_UNITS)
    return 'long-unit';
  const readings = readValues(source);
  const isValueless =
    readings.length > 0 &&
    readings.every(
      ({ value }) =>
        value.kind === 'numbers' && !hasLetters(value.parts) && !valuesOrNull(value.parts, false),
    );
  return isValueless && !shape ? 'no-value' : null;
}

/** Returns what is doubtful about a key; null for a usual one. Never throws. */
export function findKeyProblem(source: string): KeyProblem | null {
  try {
    return findIn(source);
  } catch {
    return null;
  }
}
