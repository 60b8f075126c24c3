/** Spain's official words for course grades. */
export const gradeWords = {
  insufficient: 'Insuficiente',
  sufficient: 'Suficiente',
  good: 'Bien',
  notable: 'Notable',
  outstanding: 'Sobresaliente',
} as const;
