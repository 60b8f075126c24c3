import type { Reading } from './value.ts';

const CLOCK =
  /^(?:(?:a|son|it's|at)? ?(?:las?|es la) |at )?(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*((?:h|hs|hrs?|horas?|hours?|min|minutos|minutes)(?![a-z]))?\.?\s*(.*)$/i;
const WHOLE_HOUR = /^(?:(?:a|son|at)? ?(?:las?) |at )?(\d{1,2})\s*([a-zñ .]+)$/i;
const AM = /^(?:a ?\.? ?m\.?|de la ma[nñ]ana|de la madrugada|in the morning)$/i;
const PM = /^(?:p ?\.? ?m\.?|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night)$/i;

const NUMBERS: readonly (readonly [string, number])[] = [
  ...'una|one dos|two tres|three cuatro|four cinco|five seis|six siete|seven ocho|eight nueve|nine diez|ten once|eleven doce|twelve'
    .split(' ')
    .map((words, index) => [words, index + 1] as const),
  ['cuarto|quarter|a quarter', 15],
  ['veinte|twenty', 20],
  ['veinticinco|twenty[- ]five', 25],
  ['media|half', 30],
];
const HOUR = '(\\d{1,2}|[a-z]+)';
const MINUTES = '(\\d{1,2}|[a-z]+(?:[ -]five)?|a quarter)';
/** "las 8 menos cuarto", "6 y media de la tarde". */
const SPANISH = new RegExp(
  `^(?:(?:a|son|es) )?(?:las? )?${HOUR} (y|menos) ${MINUTES}(?: (de la .+|[ap]\\.? ?m\\.?))?$`,
);
/** "quarter to 8", "half past six in the evening". */
const ENGLISH = new RegExp(
  `^(?:(?:at|it's) )?${MINUTES} (past|to) ${HOUR}(?: (in the .+|at night|[ap]\\.? ?m\\.?))?$`,
);
/** Words that mark a time. Without them, "8 y 20" is a list, "6 y media" a number and "10 to 12" a range. */
const MENTIONS_TIME =
  /^(?:(?:a|son|es) )?las? |^(?:at|it's) | de la (?:ma|tarde|noche)| [ap]\.? ?m\.?$|quarter|half|past/;

function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  return NUMBERS.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1] ?? null;
}

/** Converts a time in words to h:min, with its half of the day; returns other text unchanged. */
function timeInDigits(text: string): string {
  const lowerCased = text.toLowerCase();
  if (!MENTIONS_TIME.test(lowerCased)) return text;
  const spanish = SPANISH.exec(lowerCased);
  const english = spanish ? null : ENGLISH.exec(lowerCased);
  const [hourWord, joint, minuteWord, half = ''] = spanish
    ? spanish.slice(1)
    : [english?.[3], english?.[2], english?.[1], english?.[4]];
  const [hour, minutes] = [numberOf(hourWord ?? ''), numberOf(minuteWord ?? '')];
  if (!hour || hour > 12 || minutes === null || minutes > 30) return text;
  const before = joint === 'menos' || joint === 'to';
  const hourBefore = hour === 1 ? 12 : hour - 1;
  const shown = before ? `${hourBefore}:${60 - minutes}` : `${hour}:${String(minutes).padStart(2, '0')}`;
  return `${shown} ${half}`.trim();
}

/**
 * Reads h:min and h:min:s as seconds, with a.m. and p.m. ("2:30", "14:30:05 h", "2:30 p. m."); min:s when "min"
 * follows.
 */
export function readClock(source: string): Reading[] {
  const text = timeInDigits(source);
  const match = CLOCK.exec(text) ?? null;
  const whole = match ? null : WHOLE_HOUR.exec(text);
  const [first, minutes, seconds, unit, suffix] = match
    ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0), match[4] ?? '', match[5] ?? '']
    : [Number(whole?.[1]), 0, 0, '', whole?.[2] ?? ''];
  if (!match && !whole) return [];
  const half = AM.test(suffix) ? 'am' : PM.test(suffix) ? 'pm' : null;
  if ((whole || suffix !== '') && half === null) return [];
  // "2:30 p. m." is 14:30; "15:00 p. m." is accepted as 15:00.
  if (half && (first > 23 || first === 0 || (half === 'am' && first > 12))) return [];
  const hours = half === 'pm' && first < 12 ? first + 12 : half === 'am' && first === 12 ? 0 : first;
  const byMinutes = /^min/i.test(unit);
  const total = byMinutes && !match?.[3] ? first * 60 + minutes : hours * 3600 + minutes * 60 + seconds;
  return [{ value: { kind: 'clock', seconds: total, half, digits: text }, doubt: 'never' }];
}
