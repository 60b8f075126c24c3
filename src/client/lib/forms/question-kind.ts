import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** Returns the name of a question type; an unknown type is shown as open answer. */
export function typeName(t: TFunction, type: QuestionType): string {
  return t(`questions.type.${type}`, { defaultValue: t('questions.type.respuesta_abierta') });
}

/** `Ejercicio · Medio`, followed by ` · 2 puntos` when the question is not worth one point. */
export function kindLine(t: TFunction, type: QuestionType, difficulty: number, points = 1): string {
  const level = Math.min(5, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3 | 4 | 5;
  return `${typeName(t, type)} · ${t(`questions.difficulty.level${level}`)}${pointsNote(t, points)}`;
}

/** ` · 2 puntos`; '' for one point. */
export const pointsNote = (t: TFunction, points = 1): string =>
  points === 1 ? '' : ` · ${t('questions.points', { count: points })}`;
