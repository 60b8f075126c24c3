import type { questions as es } from '../es/questions.ts';
import type { Texts } from '../texts.ts';

export const questions: Texts<typeof es> = {
  type: {
    opcion_multiple: 'Multiple choice',
    verdadero_falso: 'True/False',
    respuesta_abierta: 'Open answer',
    ejercicio: 'Exercise',
    seleccion_multiple: 'Multiple answers',
    respuesta_corta: 'Short answer',
    ordenar: 'Order',
    emparejar: 'Match',
    completar: 'Fill the gaps',
  },
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  difficulty: { level1: 'Very easy', level2: 'Easy', level3: 'Medium', level4: 'Hard', level5: 'Very hard' },
  preview: 'Preview',
  unreadableFormula: 'Formula that could not be read',
};
