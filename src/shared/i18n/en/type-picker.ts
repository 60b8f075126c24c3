import type { typePicker as es } from '../es/type-picker.ts';
import type { Texts } from '../texts.ts';

/** The dialog for choosing the type of a new question. */
export const typePicker: Texts<typeof es> = {
  title: 'Add question',
  text: 'Choose what the student does. The type can be changed later.',
  ways: 'Other ways to add',
  write: 'Write',
  bring: 'Bring in',
  gather: 'Group',
  pool: 'Pool of questions',
  importHint: 'A pasted text or a file: Word, Excel, Moodle, GIFT',
  reuseHint: 'From your other lessons',
  generateHint: 'From your guidelines or a PDF',
  stimulusHint: 'A shared reading or figure',
  poolHint: 'Each student gets some',
  does: { choose: 'Choose', relate: 'Relate', write: 'Write', explain: 'Explain' },
  by: { code: 'computed', evaluator: 'AI', teacher: 'teacher' },
  examples: {
    opcion_multiple: 'Which planet is larger? 1 of 4',
    seleccion_multiple: 'Which are prime? 2, 9, 11, 15',
    verdadero_falso: 'All cells have a nucleus',
    emparejar: 'ribosome – makes proteins',
    ordenar: '1809, 1822, 1830: what came first?',
    completar: 'Plants take ____ from the air',
    respuesta_corta: 'The plural of “mouse”: mice',
    ejercicio: 'What is $\\sqrt{50}$? $5\\sqrt{2}$',
    respuesta_abierta: 'Why did Rome fall? With criteria',
  },
};
