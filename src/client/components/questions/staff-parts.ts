import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { exerciseStaff } from './exercise/staff.tsx';
import { gapFillingStaff } from './gap-filling/staff.tsx';
import { matchingStaff } from './matching/staff.tsx';
import { multipleAnswersStaff } from './multiple-answers/staff.tsx';
import { multipleChoiceStaff } from './multiple-choice/staff.tsx';
import { openAnswerStaff } from './open-answer/staff.tsx';
import { orderingStaff } from './ordering/staff.tsx';
import { shortAnswerStaff } from './short-answer/staff.tsx';
import type { StaffPart } from './staff-part.ts';
import { trueFalseStaff } from './true-false/staff.tsx';

const parts: Record<QuestionType, StaffPart> = {
  opcion_multiple: multipleChoiceStaff,
  verdadero_falso: trueFalseStaff,
  respuesta_abierta: openAnswerStaff,
  ejercicio: exerciseStaff,
  seleccion_multiple: multipleAnswersStaff,
  respuesta_corta: shortAnswerStaff,
  ordenar: orderingStaff,
  emparejar: matchingStaff,
  completar: gapFillingStaff,
};

export const staffPartOf = ({ type }: { type: QuestionType }): StaffPart => parts[type] ?? openAnswerStaff;
