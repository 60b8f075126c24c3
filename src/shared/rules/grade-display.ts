import { roundGrade } from './grade-scale.ts';

/** Scales for displaying course grades; stored grades are always 0 to 10. */
export const gradeScales = ['0-10', 'es-words', '1-7', '0-20', '0-100'] as const;
export type GradeScaleName = (typeof gradeScales)[number];

export interface SchoolScale {
  scale: GradeScaleName;
  /** Decimals of the displayed grade. */
  decimals: number;
}

/** Default scale. */
export const defaultScale: SchoolScale = { scale: '0-10', decimals: 1 };

export const gradeWords = ['insufficient', 'sufficient', 'good', 'notable', 'outstanding'] as const;
export type GradeWord = (typeof gradeWords)[number];

const gradeWordMinimums = [0, 5, 6, 7, 9];

/** Converts a grade to the school's scale, rounded to its decimals. */
export function convertToScale(grade: number, { scale, decimals }: SchoolScale): number {
  if (scale === '1-7') return roundGrade(1 + grade * 0.6, decimals);
  if (scale === '0-20') return roundGrade(grade * 2, decimals);
  if (scale === '0-100') return roundGrade(grade * 10, decimals);
  return roundGrade(grade, decimals);
}

/**
 * Returns the grade, 0 to 10, that the displayed figure stands for: words, colours and statistics follow what a person
 * reads.
 */
export function roundAsShown(grade: number, school: SchoolScale): number {
  const figure = convertToScale(grade, school);
  if (school.scale === '1-7') return roundGrade((figure - 1) / 0.6, 4);
  if (school.scale === '0-20') return roundGrade(figure / 2, 4);
  if (school.scale === '0-100') return roundGrade(figure / 10, 4);
  return figure;
}

/** Returns the Spanish grade word for the rounded grade: a displayed 5 is a pass. */
export function gradeWordFor(grade: number, decimals: number): GradeWord {
  const shown = roundGrade(grade, decimals);
  return gradeWords[gradeWordMinimums.findLastIndex((from) => shown >= from)] ?? 'insufficient';
}

/** Formats a grade: `7.4`, `14.8`, `Notable (7.4)`. `words` translates the Spanish grade words. */
export function formatOnScale(
  grade: number,
  school: SchoolScale,
  words: (word: GradeWord) => string,
): string {
  const figure = convertToScale(grade, school).toFixed(school.decimals);
  return school.scale === 'es-words' ? `${words(gradeWordFor(grade, school.decimals))} (${figure})` : figure;
}
