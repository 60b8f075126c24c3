import type { QuestionContent, QuestionType } from '../contracts/questions.ts';

/** Types whose key is a text that says something on its own. */
const wordedKeys: ReadonlySet<QuestionType> = new Set([
  'opcion_multiple',
  'verdadero_falso',
  'seleccion_multiple',
  'respuesta_corta',
  'completar',
]);

/** Returns the key for a line, at most `longest` characters; '' when it is longer or says nothing on its own. */
export const keyInLine = (
  { type, correctAnswer }: Pick<QuestionContent, 'type' | 'correctAnswer'>,
  longest: number,
): string => (wordedKeys.has(type) && correctAnswer.length <= longest ? correctAnswer : '');
