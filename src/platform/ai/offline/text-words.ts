import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { KeyTerm } from './key-terms.ts';

/** How questions on a text are put. */
export interface TextWords {
  gap: Record<KeyTerm['kind'], string>;
  number: string;
  statement: (sentence: string) => string;
  explain: ((term: string) => string)[];
  says: (sentence: string) => string;
  about: (term: string) => string;
}

/** With a document the questions name it; what the guidelines state stands for itself. */
export const textWords: Record<ContentLanguage, Record<'document' | 'guidelines', TextWords>> = {
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
      statement: (sentence) => `Según el texto: ${sentence}`,
      explain: [
        (term) => `Explica con tus palabras qué dice el texto sobre «${term}».`,
        (term) => `¿Qué idea da el texto acerca de «${term}»? Responde en una o dos oraciones.`,
        (term) => `Resume lo que se afirma en el texto cuando se habla de «${term}».`,
      ],
      says: (sentence) => `El texto dice: «${sentence}»`,
      about: (term) => `Relaciona la explicación con «${term}».`,
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
      statement: (sentence) => sentence,
      explain: [(term) => `Explica con tus palabras lo que sabes sobre «${term}».`],
      says: (sentence) => `Lo correcto es: «${sentence}»`,
      about: (term) => `Relaciona la explicación con «${term}».`,
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
      statement: (sentence) => `According to the text: ${sentence}`,
      explain: [
        (term) => `Explain in your own words what the text says about “${term}”.`,
        (term) => `Which idea does the text give about “${term}”? Answer in one or two sentences.`,
        (term) => `Sum up what is stated in the text where it speaks of “${term}”.`,
      ],
      says: (sentence) => `The text says: “${sentence}”`,
      about: (term) => `Connects the explanation with “${term}”.`,
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
      statement: (sentence) => sentence,
      explain: [(term) => `Explain in your own words what you know about “${term}”.`],
      says: (sentence) => `The right statement is: “${sentence}”`,
      about: (term) => `Connects the explanation with “${term}”.`,
    },
  },
};
