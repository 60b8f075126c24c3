import type { ContentLanguage } from '../contracts/questions.ts';

/** What the product itself says about an answer; written in the language of the questions and kept with the grade. */
interface GradingTexts {
  correct: string;
  wrong: string;
  lookAgain(topic: string): string;
  solution(answer: string): string;
  readAs(value: string): string;
  /** Of an exercise nobody here could read, or judge. */
  unreadable: string;
  unjudged: string;
  blank: string;
  allRight: string;
  someRight(right: number, total: number, weak: string): string;
  noneRight(topic: string, mayTryAgain: boolean): string;
}

const es: GradingTexts = {
  correct: 'Correcto.',
  wrong: 'No es correcto.',
  lookAgain: (topic) => `Repasa «${topic}» y vuelve a leer con calma lo que pide la pregunta.`,
  solution: (answer) => `La respuesta correcta es ${answer}.`,
  readAs: (value) => `Leímos tu respuesta como ${value}.`,
  unreadable:
    'No pudimos leer tu respuesta como un valor, así que por ahora cuenta 0. Tu docente puede revisarla.',
  unjudged:
    'No pudimos comparar tu respuesta con la correcta, así que por ahora cuenta 0. Tu docente puede revisarla.',
  blank: 'No respondiste esta pregunta.',
  allRight: 'Todas tus respuestas son correctas.',
  someRight: (right, total, weak) => `Acertaste ${right} de ${total}. Vuelve sobre ${weak}.`,
  noneRight: (topic, mayTryAgain) =>
    `Esta vez no acertaste ninguna. Repasa «${topic}»${mayTryAgain ? ' antes de volver a intentarlo' : ''}.`,
};

const en: GradingTexts = {
  correct: 'Correct.',
  wrong: 'Not correct.',
  lookAgain: (topic) => `Go over “${topic}” and read the question again carefully.`,
  solution: (answer) => `The correct answer is ${answer}.`,
  readAs: (value) => `We read your answer as ${value}.`,
  unreadable: 'We could not read your answer as a value, so it counts 0 for now. Your teacher can review it.',
  unjudged:
    'We could not compare your answer with the correct one, so it counts 0 for now. Your teacher can review it.',
  blank: 'You did not answer this question.',
  allRight: 'All your answers are correct.',
  someRight: (right, total, weak) => `You got ${right} of ${total} right. Go back over ${weak}.`,
  noneRight: (topic, mayTryAgain) =>
    `None right this time. Go over “${topic}”${mayTryAgain ? ' before you try again' : ''}.`,
};

export const gradingTexts: Record<ContentLanguage, GradingTexts> = { es, en };

/** Made once: making one takes longer than all the rest of a comment. */
const lists: Record<ContentLanguage, Intl.ListFormat> = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};

/** “la pregunta 3”, “las preguntas 2 y 5”. */
export function nameQuestions(numbers: number[], language: ContentLanguage): string {
  const list = lists[language].format(numbers.map(String));
  if (language === 'es') return numbers.length === 1 ? `la pregunta ${list}` : `las preguntas ${list}`;
  return numbers.length === 1 ? `question ${list}` : `questions ${list}`;
}
