import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** Name of a question type; a type nobody knows is an open answer. */
export function typeName(t: TFunction, type: QuestionType): string {
  return t(`questions.type.${type}`, { defaultValue: t('questions.type.respuesta_abierta') });
}

/** `Ejercicio · Medio` */
export function kindLine(t: TFunction, type: QuestionType, difficulty: number): string {
  const level = Math.min(5, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3 | 4 | 5;
  return `${typeName(t, type)} · ${t(`questions.difficulty.level${level}`)}`;
}
