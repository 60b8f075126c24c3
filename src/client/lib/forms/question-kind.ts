import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** Name of a question type; an unknown type is an open answer. */
export function typeName(t: TFunction, type: QuestionType): string {
  return t(`questions.type.${type}`, { defaultValue: t('questions.type.respuesta_abierta') });
}

/** `Ejercicio · Medio`, and ` · 2 puntos` where it does not count as one. */
export function kindLine(t: TFunction, type: QuestionType, difficulty: number, points = 1): string {
  const level = Math.min(5, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3 | 4 | 5;
  return `${typeName(t, type)} · ${t(`questions.difficulty.level${level}`)}${pointsNote(t, points)}`;
}

/** ` · 2 puntos`; nothing of one point. */
export const pointsNote = (t: TFunction, points = 1): string =>
  points === 1 ? '' : ` · ${t('questions.points', { count: points })}`;
