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
  'address',
  'version',
  'code',
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

/** Longest part of a statement that is searched. */
const MOST_SEARCHED = 4_000;
const ACCENTS = /[\u0300-\u036f]/g;

const LIKE_DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/;
/** IPv4, MAC, IPv6, e-mail and web addresses. */
const ADDRESS =
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$|^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$|^(?=.*(?:[a-f]|::))(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}$|^[^\s@]+@[^\s@]+\.[a-z]+$|^(?:https?:\/\/|www\.)\S+$/i;
/** Three or more numbers of a version; 1.234.567 is one number. */
const VERSION = /^v?\d+(?:\.\d+){2,4}$/i;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
/** 0x1F, #FF8800, and 08001, whose zero is part of a code. */
const CODE = /^0x[\da-f]+$|^#[\da-f]{3,8}$|^0\d+$/i;
/** What a statement calls a version or a code: then 3.10 is not 3.1 and 1E3 is not 1000. */
const ASKS_VERSION = /(?:^|[^a-z])(?:versio(?:n|nes)?|versao|bertsio|version|release)(?![a-z])/;
const ASKS_CODE =
  /hexa ?decimal|base 16|(?:^|[^a-z])(?:codigo|codi|kode|code|identificador|identifier)(?![a-z])/;
const MAY_BE_VERSION = /^v?\d+(?:\.\d+)+$/i;
const MAY_BE_CODE = /^(?=.*[a-z])[\da-z]+(?:-[\da-z]+)*$/i;
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

/** Returns whether a text is compared letter by letter: a short answer does that. */
function codeProblem(text: string, statement: string): KeyProblem | null {
  if (ADDRESS.test(text)) return 'address';
  if (ACCOUNT.test(text)) return 'account';
  if (PHONE.test(text)) return 'phone';
  if (CODE.test(text)) return 'code';
  const asked = statement.slice(0, MOST_SEARCHED).normalize('NFD').replace(ACCENTS, '').toLowerCase();
  if (MAY_BE_VERSION.test(text) && ASKS_VERSION.test(asked)) return 'version';
  return MAY_BE_CODE.test(text) && ASKS_CODE.test(asked) ? 'code' : null;
}

const isVersion = (text: string): boolean => VERSION.test(text) && !THOUSANDS.test(text);

function findIn(source: string, statement: string): KeyProblem | null {
  if (source.trim().length > MOST_CHARACTERS)
    return source.split(/[;,]/).length > MOST_VALUES ? 'many-values' : 'too-long';
  const text = plainShape(source);
  if (text === null) return null;
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[ T]\d{1,2}:\d{2}/i.test(text)) return 'date-and-time';
  const problem = codeProblem(text, statement) ?? dateProblem(text);
  if (problem) return problem;
  if (isVersion(text) && !readDate(text)) return 'version';
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

/** Returns what is doubtful about the key of a question with this statement; null for a usual one. Never throws. */
export function findKeyProblem(source: string, statement = ''): KeyProblem | null {
  try {
    return findIn(source, statement);
  } catch {
    return null;
  }
}
