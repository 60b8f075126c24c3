import {
  CircleDot,
  Link2,
  ListOrdered,
  type LucideIcon,
  PenLine,
  Sigma,
  SpellCheck,
  SquareCheck,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react';
import type { QuestionType } from '../../../shared/contracts/questions.ts';

export const typeIcons: Record<QuestionType, LucideIcon> = {
  opcion_multiple: CircleDot,
  seleccion_multiple: SquareCheck,
  verdadero_falso: ToggleLeft,
  emparejar: Link2,
  ordenar: ListOrdered,
  completar: TextCursorInput,
  respuesta_corta: SpellCheck,
  ejercicio: Sigma,
  respuesta_abierta: PenLine,
};
