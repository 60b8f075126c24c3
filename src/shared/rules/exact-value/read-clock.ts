import type { Reading } from './value.ts';

const CLOCK =
  /^(?:(?:a|son|it's|at)? ?(?:las?|es la) |at )?(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*((?:h|hs|hrs?|horas?|hours?|min|minutos|minutes)(?![a-z]))?\.?\s*(.*)$/i;
const WHOLE_HOUR = /^(?:(?:a|son|at)? ?(?:las?) |at )?(\d{1,2})\s*([a-zñ .]+)$/i;
const AM = /^(?:a ?\.? ?m\.?|de la ma[nñ]ana|de la madrugada|in the morning)$/i;
const PM = /^(?:p ?\.? ?m\.?|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night)$/i;

/** h:min and h:min:s as seconds, with a.m. and p.m. ("2:30", "14:30:05 h", "2:30 p. m."); min:s when "min" follows. */
export function readClock(text: string): Reading[] {
  const match = CLOCK.exec(text) ?? null;
  const whole = match ? null : WHOLE_HOUR.exec(text);
  const [first, minutes, seconds, unit, suffix] = match
    ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0), match[4] ?? '', match[5] ?? '']
    : [Number(whole?.[1]), 0, 0, '', whole?.[2] ?? ''];
  if (!match && !whole) return [];
  const half = AM.test(suffix) ? 'am' : PM.test(suffix) ? 'pm' : null;
  if ((whole || suffix !== '') && half === null) return [];
  // "2:30 p. m." is 14:30, "15:00 p. m." too is the afternoon.
  if (half && (first > 23 || first === 0 || (half === 'am' && first > 12))) return [];
  const hours = half === 'pm' && first < 12 ? first + 12 : half === 'am' && first === 12 ? 0 : first;
  const byMinutes = /^min/i.test(unit);
  const total = byMinutes && !match?.[3] ? first * 60 + minutes : hours * 3600 + minutes * 60 + seconds;
  return [{ value: { kind: 'clock', seconds: total, half, digits: text }, doubt: 'never' }];
}
