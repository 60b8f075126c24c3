import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';

/** A numeric exercise in both languages, with its exact value and the way to it (a formula). */
export interface Problem {
  es: string;
  en: string;
  value: string;
  /** A calculation in LaTeX without delimiters. */
  way: string;
  /** Wrong values a student might reach; filled up with neighbours. */
  near: string[];
}

export interface ProblemTemplate {
  /** What a topic is called for which this is an exercise; the first name is the one shown. */
  names: Record<ContentLanguage, string[]>;
  make: (random: () => number) => Problem;
}

/** A template for topics with one of these names, separated by `|`. */
export function named(es: string, en: string, make: ProblemTemplate['make']): ProblemTemplate {
  return { names: { es: es.split('|'), en: en.split('|') }, make };
}

/** Puts a problem together; numbers become text. */
export function problem(
  es: string,
  en: string,
  value: number | string,
  way: string,
  near: (number | string)[] = [],
): Problem {
  return { es, en, value: String(value), way, near: near.map(String) };
}

/** The fraction in its lowest terms. */
export function fraction(top: number, bottom: number): string {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const common = divisor(top, bottom);
  return `${top / common}/${bottom / common}`;
}

/** How much there is to do and to keep in mind: operations on the way, then figures in what is asked. */
export function loadOf({ es, way }: Problem): number {
  const worked = way.replace(/=[^=]*$/, '');
  const operations = worked.match(/[+\-^|]|\\(?:cdot|frac|sqrt|log|int)|\)\(/g)?.length ?? 0;
  return operations * 4 + (es.match(/\d/g)?.length ?? 0);
}

/** Three different wrong values for a choice: at level 4 and 5 the nearest ones, at 1 and 2 those far off. */
export function wrongValues({ value, near }: Problem, difficulty: number): string[] {
  const number = Number(value);
  const neighbours = Number.isInteger(number)
    ? [number + 1, number - 1, number + 2, number + 10, number - 2, number * 2, number + 25]
    : [];
  const wrong = [...new Set([...near, ...neighbours.map(String)])].filter((one) => one !== value);
  if (difficulty === 3 || wrong.some((one) => Number.isNaN(Number(one)))) return wrong.slice(0, 3);
  const distance = (one: string) => Math.abs(Number(one) - number);
  const sign = difficulty > 3 ? 1 : -1;
  return wrong.sort((one, other) => sign * (distance(one) - distance(other))).slice(0, 3);
}
