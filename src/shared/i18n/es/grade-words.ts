/** Spain's words for the grade of a course. */
export const gradeWords = {
  insufficient: 'Insuficiente',
  sufficient: 'Suficiente',
  good: 'Bien',
  notable: 'Notable',
  outstanding: 'Sobresaliente',
} as const;
