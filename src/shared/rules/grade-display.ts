import { roundGrade } from './grade-scale.ts';

/** How a school shows the figure of a course; grades themselves stay 0 to 10. */
export const gradeScales = ['0-10', 'es-words', '1-7', '0-20', '0-100'] as const;
export type GradeScaleName = (typeof gradeScales)[number];

export interface SchoolScale {
  scale: GradeScaleName;
  /** Of the figure as it is shown. */
  decimals: number;
}

/** As averages are shown where no school chose otherwise. */
export const usualScale: SchoolScale = { scale: '0-10', decimals: 1 };

export const gradeWords = ['insufficient', 'sufficient', 'good', 'notable', 'outstanding'] as const;
export type GradeWord = (typeof gradeWords)[number];

const wordFrom = [0, 5, 6, 7, 9];

/** The figure on the school's scale, rounded as the school sets it. */
export function onScale(grade: number, { scale, decimals }: SchoolScale): number {
  if (scale === '1-7') return roundGrade(1 + grade * 0.6, decimals);
  if (scale === '0-20') return roundGrade(grade * 2, decimals);
  if (scale === '0-100') return roundGrade(grade * 10, decimals);
  return roundGrade(grade, decimals);
}

/** Spain's word for a grade, of the figure as it is rounded: what is shown as 5 is passed. */
export function wordOf(grade: number, decimals: number): GradeWord {
  const shown = roundGrade(grade, decimals);
  return gradeWords[wordFrom.findLastIndex((from) => shown >= from)] ?? 'insufficient';
}

/** `7.4`, `14.8`, `Notable (7.4)`; `words` names Spain's words in the reader's language. */
export function showOnScale(grade: number, school: SchoolScale, words: (word: GradeWord) => string): string {
  const figure = onScale(grade, school).toFixed(school.decimals);
  return school.scale === 'es-words' ? `${words(wordOf(grade, school.decimals))} (${figure})` : figure;
}
