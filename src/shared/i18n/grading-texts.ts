import type { ContentLanguage } from '../contracts/questions.ts';
import type { Remark } from '../exact-value/answer-rule.ts';
import type { PartCounts } from '../question-types/question-type.ts';

/** Feedback texts of the product, written in the language of the questions and stored with the mark. */
interface GradingTexts {
  correct: string;
  wrong: string;
  partly: string;
  /** For an answer with parts. */
  counts(counts: PartCounts): string;
  /** For an answer with all-or-nothing parts. */
  allOrNothing: string;
  /** For a correct value with a remark. */
  lacks: Record<Remark, string>;
  /** The right spelling of an answer with a forgiven typing error. */
  spelled(key: string): string;
  lookAgain(topic: string): string;
  solution(answer: string): string;
  readAs(value: string): string;
  /** For an exercise answer that could not be parsed, or not be judged. */
  unreadable: string;
  unjudged: string;
  /** For an answer the teacher marks, as long as there is no other feedback. */
  byTeacher: string;
  blank: string;
  /** For "I do not know". */
  unknown: string;
  /** For an attempt with answers the teacher must mark. */
  awaiting(missing: number): string;
  allRight: string;
  someRight(right: number, total: number, weak: string): string;
  /** For an attempt without fully correct answers but with partly correct ones. */
  nonePartly(topic: string, mayTryAgain: boolean): string;
  noneRight(topic: string, mayTryAgain: boolean): string;
}

const es: GradingTexts = {
  correct: 'Correcto.',
  wrong: 'No es correcto.',
  partly: 'Correcto en parte.',
  counts: ({ right, partly = 0, wrong, of }) =>
    wrong === undefined
      ? `${right} de ${of} bien${partly > 0 ? ` y ${partly} en parte` : ''}.`
      : `${right} ${right === 1 ? 'correcta' : 'correctas'} menos ${wrong} ${wrong === 1 ? 'equivocada' : 'equivocadas'}, entre ${of}.`,
  allOrNothing: 'Esta pregunta vale todo o nada.',
  lacks: {
    'unit-missing': 'El número está bien, pero falta la unidad.',
    'other-unit': 'El valor está bien, pero se pide en otra unidad.',
    'other-form': 'El valor está bien, pero se pide escrito de otra forma.',
    'as-stated': 'Es lo que dice el enunciado: falta hacer lo que pide.',
  },
  spelled: (key) => `Se escribe «${key}».`,
  lookAgain: (topic) => `Repasa «${topic}» y vuelve a leer con calma lo que pide la pregunta.`,
  solution: (answer) => `La respuesta correcta es ${answer}.`,
  readAs: (value) => `Leímos tu respuesta como ${value}.`,
  unreadable: 'No pudimos leer tu respuesta como un valor. La nota la pone tu docente.',
  unjudged: 'No pudimos comparar tu respuesta con la correcta. La nota la pone tu docente.',
  byTeacher: 'Tu docente leerá tu respuesta y decidirá la nota.',
  blank: 'No respondiste esta pregunta.',
  unknown: 'Has dicho que no lo sabes, y está bien decirlo.',
  awaiting: (missing) =>
    missing === 1
      ? 'Tu docente todavía tiene que calificar una respuesta. Lee mientras tanto los comentarios de cada pregunta.'
      : `Tu docente todavía tiene que calificar ${missing} respuestas. Lee mientras tanto los comentarios de cada pregunta.`,
  allRight: 'Todas tus respuestas son correctas.',
  someRight: (right, total, weak) => `Acertaste ${right} de ${total}. Vuelve sobre ${weak}.`,
  nonePartly: (topic, mayTryAgain) =>
    `Esta vez ninguna respuesta está del todo bien. Repasa «${topic}»${mayTryAgain ? ' antes de volver a intentarlo' : ''}.`,
  noneRight: (topic, mayTryAgain) =>
    `Esta vez no acertaste ninguna. Repasa «${topic}»${mayTryAgain ? ' antes de volver a intentarlo' : ''}.`,
};

const en: GradingTexts = {
  correct: 'Correct.',
  wrong: 'Not correct.',
  partly: 'Partly correct.',
  counts: ({ right, partly = 0, wrong, of }) =>
    wrong === undefined
      ? `${right} of ${of} right${partly > 0 ? ` and ${partly} partly right` : ''}.`
      : `${right} right less ${wrong} wrong, of ${of}.`,
  allOrNothing: 'This question counts all or nothing.',
  lacks: {
    'unit-missing': 'The number is right, but the unit is missing.',
    'other-unit': 'The value is right, but it is asked for in another unit.',
    'other-form': 'The value is right, but it is asked for in another form.',
    'as-stated': 'This is what the question says: what it asks for is still to do.',
  },
  spelled: (key) => `It is spelled “${key}”.`,
  lookAgain: (topic) => `Go over “${topic}” and read the question again carefully.`,
  solution: (answer) => `The correct answer is ${answer}.`,
  readAs: (value) => `We read your answer as ${value}.`,
  unreadable: 'We could not read your answer as a value. Your teacher will mark it.',
  unjudged: 'We could not compare your answer with the correct one. Your teacher will mark it.',
  byTeacher: 'Your teacher will read your answer and decide the mark.',
  blank: 'You did not answer this question.',
  unknown: 'You said that you do not know, and it is fine to say so.',
  awaiting: (missing) =>
    missing === 1
      ? 'Your teacher still has one answer to mark. Meanwhile, read the comments on each question.'
      : `Your teacher still has ${missing} answers to mark. Meanwhile, read the comments on each question.`,
  allRight: 'All your answers are correct.',
  someRight: (right, total, weak) => `You got ${right} of ${total} right. Go back over ${weak}.`,
  nonePartly: (topic, mayTryAgain) =>
    `No answer is quite right this time. Go over “${topic}”${mayTryAgain ? ' before you try again' : ''}.`,
  noneRight: (topic, mayTryAgain) =>
    `None right this time. Go over “${topic}”${mayTryAgain ? ' before you try again' : ''}.`,
};

export const gradingTexts: Record<ContentLanguage, GradingTexts> = { es, en };

/** Created once, because creating a formatter takes longer than the rest of a text. */
const lists: Record<ContentLanguage, Intl.ListFormat> = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};

/** Returns “la pregunta 3” or “las preguntas 2 y 5”. */
export function nameQuestions(numbers: number[], language: ContentLanguage): string {
  const list = lists[language].format(numbers.map(String));
  if (language === 'es') return numbers.length === 1 ? `la pregunta ${list}` : `las preguntas ${list}`;
  return numbers.length === 1 ? `question ${list}` : `questions ${list}`;
}
