import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';

/** A numeric exercise in both languages, with its exact value and the calculation that leads to it. */
export interface Problem {
  es: string;
  en: string;
  value: string;
  /** The calculation, LaTeX without delimiters. */
  working: string;
  /** Values a student may reach by a usual mistake; `wrongValues` adds neighbours of the right one. */
  wrong: string[];
}

/** Makes exercises on a topic that differ in their numbers. */
export interface ProblemTemplate {
  /** Names of the topic; the first one is shown. */
  names: Record<ContentLanguage, string[]>;
  make: (random: () => number) => Problem;
}

/** The fraction in its lowest terms. */
export function fraction(top: number, bottom: number): string {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const common = divisor(top, bottom);
  return `${top / common}/${bottom / common}`;
}

/** Estimates how hard a problem is: four for each operation of its working, one for each digit of its text. */
export function loadOf({ es, working }: Problem): number {
  const worked = working.replace(/=[^=]*$/, '');
  const operations = worked.match(/[+\-^|]|\\(?:cdot|frac|sqrt|log|int)|\)\(/g)?.length ?? 0;
  return operations * 4 + (es.match(/\d/g)?.length ?? 0);
}

/** Three different wrong values for a choice: at difficulty 4 and 5 the nearest ones, at 1 and 2 the most distant. */
export function wrongValues({ value, wrong: mistakes }: Problem, difficulty: number): string[] {
  const number = Number(value);
  const neighbours = Number.isInteger(number)
    ? [number + 1, number - 1, number + 2, number + 10, number - 2, number * 2, number + 25]
    : [];
  const wrong = [...new Set([...mistakes, ...neighbours.map(String)])].filter((one) => one !== value);
  if (difficulty === 3 || wrong.some((one) => Number.isNaN(Number(one)))) return wrong.slice(0, 3);
  const distance = (one: string) => Math.abs(Number(one) - number);
  const sign = difficulty > 3 ? 1 : -1;
  return wrong.sort((one, other) => sign * (distance(one) - distance(other))).slice(0, 3);
}
