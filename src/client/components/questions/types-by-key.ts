import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { typeIcons } from './type-icons.ts';

export interface TypeRow {
  key: number;
  /** Activity of the student. */
  description: 'choose' | 'relate' | 'write' | 'explain';
}

const table: Record<QuestionType, TypeRow> = {
  opcion_multiple: { key: 1, description: 'choose' },
  seleccion_multiple: { key: 2, description: 'choose' },
  verdadero_falso: { key: 3, description: 'choose' },
  emparejar: { key: 4, description: 'relate' },
  ordenar: { key: 5, description: 'relate' },
  completar: { key: 6, description: 'write' },
  respuesta_corta: { key: 7, description: 'write' },
  ejercicio: { key: 8, description: 'write' },
  respuesta_abierta: { key: 9, description: 'explain' },
};
/** The types in the order of their keys, `1` to `9`. */
export const typesByKey = questionTypes
  .map((type) => ({ type, ...table[type], Icon: typeIcons[type] }))
  .toSorted((one, other) => one.key - other.key);
