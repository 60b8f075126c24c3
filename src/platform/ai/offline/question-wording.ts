import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { KeyTerm } from './key-terms.ts';

/** Wording of the questions about a text. */
export interface QuestionWording {
  gap: Record<KeyTerm['kind'], string>;
  number: string;
  /** Instruction for a sentence with gaps. */
  fill: string;
  statement: (sentence: string) => string;
  /** Asks for the definition of a term: verb `es`, subject `la mitosis`. */
  define: (verb: string, subject: string) => string;
  solution: (sentence: string) => string;
}

/** Questions about a document mention it; questions from guidelines do not. */
export const questionWording: Record<ContentLanguage, Record<'document' | 'guidelines', QuestionWording>> = {
  es: {
    document: {
      gap: {
        term: '¿Qué palabra completa esta oración del texto?',
        person: '¿Qué persona completa esta oración del texto?',
        place: '¿Qué lugar completa esta oración del texto?',
        year: '¿Qué año completa esta oración del texto?',
        number: '¿Qué número completa esta oración del texto?',
      },
      number: 'Escribe el número que falta en esta oración del texto.',
      fill: 'Completa esta oración del texto.',
      statement: (sentence) => `Según el texto: ${sentence}`,
      define: (verb, subject) => `Según el texto, ¿qué ${verb} ${subject}? Explícalo con tus palabras.`,
      solution: (sentence) => `El texto dice: «${sentence}»`,
    },
    guidelines: {
      gap: {
        term: '¿Qué palabra completa la oración?',
        person: '¿Qué persona completa la oración?',
        place: '¿Qué lugar completa la oración?',
        year: '¿Qué año completa la oración?',
        number: '¿Qué número completa la oración?',
      },
      number: 'Escribe el número que falta en la oración.',
      fill: 'Completa la oración.',
      statement: (sentence) => sentence,
      define: (verb, subject) => `¿Qué ${verb} ${subject}? Explícalo con tus palabras.`,
      solution: (sentence) => `Lo correcto es: «${sentence}»`,
    },
  },
  en: {
    document: {
      gap: {
        term: 'Which word completes this sentence of the text?',
        person: 'Which person completes this sentence of the text?',
        place: 'Which place completes this sentence of the text?',
        year: 'Which year completes this sentence of the text?',
        number: 'Which number completes this sentence of the text?',
      },
      number: 'Write the number that is missing in this sentence of the text.',
      fill: 'Complete this sentence of the text.',
      statement: (sentence) => `According to the text: ${sentence}`,
      define: (verb, subject) =>
        `According to the text, what ${verb} ${subject}? Explain it in your own words.`,
      solution: (sentence) => `The text says: “${sentence}”`,
    },
    guidelines: {
      gap: {
        term: 'Which word completes the sentence?',
        person: 'Which person completes the sentence?',
        place: 'Which place completes the sentence?',
        year: 'Which year completes the sentence?',
        number: 'Which number completes the sentence?',
      },
      number: 'Write the number that is missing in the sentence.',
      fill: 'Complete the sentence.',
      statement: (sentence) => sentence,
      define: (verb, subject) => `What ${verb} ${subject}? Explain it in your own words.`,
      solution: (sentence) => `The right statement is: “${sentence}”`,
    },
  },
};
