import type { QuestionType } from '../contracts/questions.ts';
import { markingOf } from './markings.ts';
import { matchingPaper } from './matching/paper.ts';
import type { TypePaper } from './question-type.ts';

/** Options with letters, of which one or several are right. */
const chosenByLetter = (type: QuestionType): TypePaper => ({
  type,
  options: 'lettered',
  key: ({ options, details, correctAnswer }, letters) =>
    markingOf({ type })
      .chosen({ options, details }, correctAnswer)
      .map((id) => letters.get(id) ?? id)
      .toSorted()
      .join(', '),
});
const asShown = (type: QuestionType, options: 'mixed' | 'fixed' = 'fixed'): TypePaper => ({ type, options });

const papers: Record<QuestionType, TypePaper> = {
  opcion_multiple: chosenByLetter('opcion_multiple'),
  seleccion_multiple: chosenByLetter('seleccion_multiple'),
  // The order of true and false says nothing.
  verdadero_falso: asShown('verdadero_falso'),
  emparejar: matchingPaper,
  ordenar: asShown('ordenar', 'mixed'),
  completar: asShown('completar'),
  respuesta_corta: asShown('respuesta_corta'),
  ejercicio: asShown('ejercicio'),
  respuesta_abierta: asShown('respuesta_abierta'),
};

/** How questions of this type stand on paper. */
export const paperOf = ({ type }: { type: QuestionType }): TypePaper => papers[type];
