import { parts } from './format-date.ts';
import type { Language } from './language.ts';

/** `12 jun 2026, 09:05`, with `seconds` `12 jun 2026, 09:05:21`: as documents write it, that outlive their day. */
export function formatMoment(language: Language, iso: string, seconds = false): string {
  const part = parts(language, iso, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const time = [part('hour'), part('minute'), ...(seconds ? [part('second')] : [])].map((two) =>
    two.padStart(2, '0'),
  );
  return `${part('day')} ${part('month')} ${part('year')}, ${time.join(':')}`;
}
