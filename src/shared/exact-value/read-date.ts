/** A day of the calendar. */
export interface DateShape {
  kind: 'date';
  day: number;
  month: number;
  year: number;
  /** True when the year was typed with two digits. */
  isShortYear: boolean;
  /** True when typed in numbers and day and month could be exchanged. */
  isExchangeable: boolean;
  /** True when typed in numbers with the month first, because no month has the second number. */
  isMonthFirst: boolean;
}

/** Order of day and month in a date of numbers. */
export type DateOrder = 'dmy' | 'mdy';

/** Names of the months without accents, January first: Spanish, Catalan, Galician, Basque, Portuguese, English. */
const MONTHS: readonly string[] = [
  'enero gener xaneiro urtarril urtarrila janeiro january ene jan',
  'febrero febrer febreiro otsail otsaila fevereiro february feb',
  'marzo marc martxo martxoa marco march mar',
  'abril apiril apirila april abr apr',
  'mayo maig maio maiatz maiatza may',
  'junio juny xuno ekain ekaina junho june jun',
  'julio juliol xullo uztail uztaila julho july jul',
  'agosto agost abuztu abuztua august ago aug',
  'septiembre setiembre setembre setembro irail iraila september sep sept set',
  'octubre outubro urri urria october oct',
  'noviembre novembre novembro azaro azaroa november nov',
  'diciembre desembre decembro abendu abendua dezembro december dic dec',
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const IN_NUMBERS = /^(\d{1,4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,4})$/;
const DAY_FIRST =
  /^(?:(?:el|the|on|o|a|l') ?)?(?:dia )?(\d{1,2})(?:st|nd|rd|th|°|er)? ?(?:-|\/|\.|de |d' ?|of |do )? ?([a-z]+)\.?(?:,? (?:de |del |do |d' ?|of )?(?:ano |any )?| ?[-/.] ?)(\d{1,4})$/i;
const MONTH_FIRST = /^([a-z]+)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?,? (\d{1,4})$/i;
/** Basque: "1789ko uztailaren 14a". */
const YEAR_FIRST = /^(\d{3,4})(?:e?ko)? ([a-z]+?)(?:aren|ren)? (\d{1,2})(?:an?)?$/i;

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Before this year every fourth year was a leap year. */
const GREGORIAN_REFORM = 1582;

/** Returns whether the calendar has this day. */
export function isDay(day: number, month: number, year: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > LENGTHS[month - 1]!) return false;
  const isCentury = year % 100 === 0 && year % 400 !== 0 && year >= GREGORIAN_REFORM;
  return month !== 2 || day < 29 || (year % 4 === 0 && !isCentury);
}

function dateOf(day: string, month: number, year: string): DateShape | null {
  const [d, y] = [Number(day), Number(year)];
  const isShortYear = year.length === 2;
  // A leap day of a year with two digits exists in some century.
  if (!isDay(d, month, isShortYear ? y + 2000 : y)) return null;
  return { kind: 'date', day: d, month, year: y, isShortYear, isExchangeable: false, isMonthFirst: false };
}

/** Reads a date in numbers, day first unless `order` says otherwise or only the month can come first. */
function inNumbers(text: string, order: DateOrder): DateShape | null {
  const [, first = '', , second = '', third = ''] = IN_NUMBERS.exec(text) ?? [];
  if (first === '') return null;
  if (first.length > 2) return third.length > 2 ? null : dateOf(third, Number(second), first);
  if (third.length < 2) return null;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const isExchangeable = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  const date = dateOf(day, Number(month), third);
  if (date) return { ...date, isExchangeable };
  const exchanged = dateOf(month, Number(day), third);
  return exchanged && { ...exchanged, isMonthFirst: order === 'dmy' };
}

function inWords(text: string): DateShape | null {
  const [, day = '', name = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const word = name.toLowerCase();
  const month = MONTH_NUMBERS.get(word) ?? (/[-/.]/.test(text) ? ROMAN.indexOf(word) + 1 : 0);
  if (month > 0) return dateOf(day, month, year);
  const english = MONTH_FIRST.exec(text);
  if (english) {
    const named = MONTH_NUMBERS.get(english[1]!.toLowerCase());
    if (named) return dateOf(english[2]!, named, english[3]!);
  }
  const basque = YEAR_FIRST.exec(text);
  const named = basque && MONTH_NUMBERS.get(basque[2]!.toLowerCase());
  return basque && named ? dateOf(basque[3]!, named, basque[1]!) : null;
}

/** Returns whether a text names a month: an incomplete date, or one in a notation that is not read. */
export const namesMonth = (text: string): boolean =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).some((word) => MONTH_NUMBERS.has(word));

/** Reads a plain text as a date; null when it is none or the calendar has no such day. */
export function readDate(text: string, order: DateOrder = 'dmy'): DateShape | null {
  return inNumbers(text, order) ?? inWords(text);
}

/** Years of two digits are read as years of these centuries only. */
const EARLIEST_SHORT = 1900;
const LATEST_SHORT = 2099;

/** Compares two dates; `unclear` when a year of two digits may be of another century. */
export function compareDates(
  key: DateShape,
  answer: DateShape,
  order: DateOrder | undefined,
): 'equal' | 'different' | 'unclear' {
  const isExchanged = key.day === answer.month && key.month === answer.day && key.day !== key.month;
  const isSameYear = key.year % 100 === answer.year % 100;
  const isShort = key.isShortYear !== answer.isShortYear;
  if (isShort ? !isSameYear : key.year !== answer.year) return 'different';
  // In "7/4/1776" the teacher may have written the month first; a month in words shows it.
  if (isExchanged && key.isExchangeable && !answer.isExchangeable && !order) return 'unclear';
  if (key.day !== answer.day || key.month !== answer.month) return 'different';
  // "8/15/1945" for "15/8/1945": the same day in the notation of another country.
  if (answer.isMonthFirst && !key.isMonthFirst) return 'unclear';
  if (!isShort) return 'equal';
  const year = key.isShortYear ? answer.year : key.year;
  return year >= EARLIEST_SHORT && year <= LATEST_SHORT ? 'equal' : 'unclear';
}
