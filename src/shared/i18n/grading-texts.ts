import type { ContentLanguage } from '../contracts/questions.ts';
import type { Remark } from '../exact-value/answer-rule.ts';
import type { PartCounts } from '../question-types/question-type.ts';

/** Feedback texts of the product, in the language of the questions. Marks store a code, and the text is worded when it is read. */
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
  /** For an attempt without a mistake. */
  allRight: string;
  /** How many answers are good, and the questions to look at, with what they lack if it is known. */
  someGood(good: number, total: number, look: string): string;
  /** For an attempt without right answers: the questions that come closest, if any. */
  noneRight: string;
  closest(questions: string): string;
  look(questions: string, lacks: string): string;
  /** What several answers lack, after their numbers. */
  lack: Record<Remark | 'blank', string>;
}

const es: GradingTexts = {
  correct: 'Correcto.',
  wrong: 'No es correcto.',
  partly: 'Correcto en parte.',
  counts: ({ right, partly = 0, wrong, of }) =>
    !wrong
      ? `${right} de ${of} bien${partly > 0 ? ` y ${partly} en parte` : ''}.`
      : `${right} de ${of} bien, menos ${wrong} ${wrong === 1 ? 'equivocada' : 'equivocadas'}.`,
  allOrNothing: 'Esta pregunta vale todo o nada.',
  lacks: {
    'unit-missing': 'El número está bien, pero falta la unidad.',
    'other-unit': 'El valor está bien, pero se pide en otra unidad.',
    'other-form': 'El valor está bien, pero se pide escrito de otra forma.',
    'as-stated': 'Es lo que dice el enunciado: falta hacer lo que pide.',
  },
  spelled: (key) => `Se escribe «${key}».`,
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
  someGood: (good, total, look) => `${good} de ${total} bien. ${look}`,
  noneRight: 'Esta vez ninguna respuesta está del todo bien.',
  closest: (questions) => `Lo más cercano: ${questions}.`,
  look: (questions, lacks) => `Mira ${questions}${lacks && `: ${lacks}`}.`,
  lack: {
    'unit-missing': 'falta la unidad',
    'other-unit': 'se pide en otra unidad',
    'other-form': 'se pide escrito de otra forma',
    'as-stated': 'falta hacer lo que pide el enunciado',
    blank: 'sin responder',
  },
};

const en: GradingTexts = {
  correct: 'Correct.',
  wrong: 'Not correct.',
  partly: 'Partly correct.',
  counts: ({ right, partly = 0, wrong, of }) =>
    !wrong
      ? `${right} of ${of} right${partly > 0 ? ` and ${partly} partly right` : ''}.`
      : `${right} of ${of} right, minus ${wrong} wrong.`,
  allOrNothing: 'This question counts all or nothing.',
  lacks: {
    'unit-missing': 'The number is right, but the unit is missing.',
    'other-unit': 'The value is right, but it is asked for in another unit.',
    'other-form': 'The value is right, but it is asked for in another form.',
    'as-stated': 'This is what the question says: what it asks for is still to do.',
  },
  spelled: (key) => `It is spelled “${key}”.`,
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
  someGood: (good, total, look) => `${good} of ${total} went well. ${look}`,
  noneRight: 'No answer is quite right this time.',
  closest: (questions) => `The closest: ${questions}.`,
  look: (questions, lacks) => `Look at ${questions}${lacks && `: ${lacks}`}.`,
  lack: {
    'unit-missing': 'the unit is missing',
    'other-unit': 'another unit is asked for',
    'other-form': 'another form is asked for',
    'as-stated': 'what the question asks for is still to do',
    blank: 'not answered',
  },
};

export const gradingTexts: Record<ContentLanguage, GradingTexts> = { es, en };

/** Created once, because creating a formatter takes longer than the rest of a text. */
const lists: Record<ContentLanguage, Intl.ListFormat> = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};

/** Returns “la 3” or “la 2 y la 5”; in English “question 3” or “questions 2 and 5”. */
export function nameQuestions(numbers: number[], language: ContentLanguage): string {
  if (language === 'es') return lists.es.format(numbers.map((number) => `la ${number}`));
  return `${numbers.length === 1 ? 'question' : 'questions'} ${lists.en.format(numbers.map(String))}`;
}
