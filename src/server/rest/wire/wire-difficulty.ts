import { questions } from '../../../shared/i18n/es/questions.ts';

const labels = Object.values(questions.difficulty);

/** Returns the difficulty (1 to 5) of a number or a Spanish label; undefined for anything else. */
export function readDifficulty(sent: unknown): number | undefined {
  const label = typeof sent === 'string' ? sent.trim().toLowerCase() : '';
  const byLabel = labels.findIndex((known) => known.toLowerCase() === label) + 1;
  const level = byLabel || (typeof sent === 'string' && /^[1-5]$/.test(label) ? Number(label) : sent);
  return Number.isInteger(level) && (level as number) >= 1 && (level as number) <= labels.length
    ? (level as number)
    : undefined;
}
