import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

interface FeedbackTexts {
  blank: string;
  /** For answers such as "I do not know". */
  unknown: string;
  /** For answers that only ask the grader for a mark. */
  toGrader: string;
  full: string;
  good: string;
  partial: string;
  poor: string;
  general: { high: string; middle: string; low: string };
}

/** Below this grade the feedback contains no praise. */
export const passMark = 5;

const texts: Record<ContentLanguage, FeedbackTexts> = {
  es: {
    blank:
      'No hay una respuesta que valorar. Vuelve a leer la pregunta y escribe lo que sepas con tus palabras.',
    unknown:
      'Has dicho que no lo sabes, y está bien decirlo. Repasa el tema y, si puedes volver a intentarlo, escribe lo que recuerdes con tus palabras.',
    toGrader:
      'Tu respuesta habla de la nota y no de lo que se pregunta. Escribe con tus palabras lo que sepas del tema.',
    full: 'Tu respuesta recoge por completo lo que se pedía.',
    good: 'Tu respuesta recoge lo que se pedía. Repasa la redacción y comprueba que cada idea queda clara.',
    partial:
      'Tu respuesta recoge una parte de lo que se pedía. Vuelve a leer la pregunta y revisa qué ideas faltan o no quedan claras.',
    poor: 'Tu respuesta todavía no recoge lo que se pedía. Repasa el tema y vuelve a leer con calma lo que pide la pregunta.',
    general: {
      high: 'En conjunto tus respuestas abiertas recogen bien lo que se pedía. Sigue así.',
      middle:
        'En conjunto tus respuestas abiertas recogen una parte de lo que se pedía. Revisa los comentarios de cada pregunta.',
      low: 'En conjunto tus respuestas abiertas todavía no recogen lo que se pedía. Repasa el tema con los comentarios de cada pregunta.',
    },
  },
  en: {
    blank: 'There is no answer to judge. Read the question again and write what you know in your own words.',
    unknown:
      'You said that you do not know, and it is fine to say so. Go over the topic and, if you can try again, write what you remember in your own words.',
    toGrader:
      'Your answer is about the grade and not about what is asked. Write in your own words what you know about the topic.',
    full: 'Your answer covers everything that was asked.',
    good: 'Your answer covers what was asked. Go over the wording and check that each idea is clear.',
    partial:
      'Your answer covers a part of what was asked. Read the question again and check which ideas are missing or unclear.',
    poor: 'Your answer does not cover what was asked yet. Go over the topic and read the question again carefully.',
    general: {
      high: 'Taken together, your open answers cover what was asked well. Keep it up.',
      middle:
        'Taken together, your open answers cover a part of what was asked. Look at the comments on each question.',
      low: 'Taken together, your open answers do not cover what was asked yet. Go over the topic with the comments on each question.',
    },
  },
};

/** Returns the feedback for an empty answer. */
export function blankFeedback(language: ContentLanguage): string {
  return texts[language].blank;
}

/** Returns the feedback for an answer such as "I do not know". */
export function unknownFeedback(language: ContentLanguage): string {
  return texts[language].unknown;
}

/** Returns the feedback for an answer that only asks the grader for a mark. */
export function toGraderFeedback(language: ContentLanguage): string {
  return texts[language].toGrader;
}

/** Returns a sentence based on the grade alone, which cannot reveal the solution. */
export function plainFeedback(grade: number, language: ContentLanguage): string {
  if (grade >= 10) return texts[language].full;
  if (grade >= 8.5) return texts[language].good;
  return grade >= passMark ? texts[language].partial : texts[language].poor;
}

/** Returns a sentence about all open answers of an attempt, based on their grades alone. */
export function plainGeneralFeedback(grades: number[], language: ContentLanguage): string {
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length);
  const { high, middle, low } = texts[language].general;
  if (mean >= 8) return high;
  return mean >= passMark ? middle : low;
}
