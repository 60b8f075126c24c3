import type { ContentLanguage } from '../contracts/questions.ts';
import type { AskedValue } from '../question-types/exercise/details.ts';

type Form = NonNullable<AskedValue['form']>;

interface AskedTexts {
  unit: Record<NonNullable<AskedValue['unit']>, string>;
  /** @param places number of decimals or figures. */
  form: Record<Form, (places: number) => string>;
  /** After the sentence of a form. */
  andUnit: Record<NonNullable<AskedValue['unit']>, string>;
  noUnit: string;
  ofGap: (number: number, text: string) => string;
  /** What a wrong option costs. */
  minus: Record<'wrong' | 'wrong-or-all', string>;
}

/** What an answer must have besides the right value, in the language of the question or of the page. */
export const askedTexts: Record<ContentLanguage, AskedTexts> = {
  es: {
    unit: {
      any: 'Escribe el número y su unidad.',
      same: 'Escribe el número y su unidad, en la que pide el ejercicio.',
    },
    form: {
      number: () => 'Escribe un solo número, con la operación ya hecha.',
      fraction: () => 'Escribe una fracción simplificada.',
      exact: () => 'Escribe el valor exacto, sin decimales.',
      root: () => 'Escribe el resultado con la raíz simplificada.',
      factors: () => 'Escribe un producto de números primos.',
      expanded: () => 'Escribe la expresión desarrollada, sin paréntesis.',
      factored: () => 'Escribe la expresión como producto de factores.',
      scientific: () => 'Escribe el número en notación científica.',
      decimals: (places) =>
        places === 0
          ? 'Redondea a un número entero.'
          : `Escribe el número con ${places} ${places === 1 ? 'decimal' : 'decimales'}.`,
      figures: (places) =>
        `Escribe el número con ${places} ${places === 1 ? 'cifra significativa' : 'cifras significativas'}.`,
    },
    andUnit: { any: 'Añade la unidad.', same: 'Añade la unidad que pide el ejercicio.' },
    noUnit: 'Falta la unidad.',
    ofGap: (number, text) => `Hueco ${number}: ${text}`,
    minus: {
      wrong: 'Cada equivocada resta una correcta.',
      'wrong-or-all': 'Cada equivocada resta una correcta; marcarlas todas vale 0, salvo que todas lo sean.',
    },
  },
  en: {
    unit: {
      any: 'Write the number and its unit.',
      same: 'Write the number and its unit, the one that the exercise asks for.',
    },
    form: {
      number: () => 'Write one number, with the calculation done.',
      fraction: () => 'Write a fraction in lowest terms.',
      exact: () => 'Write the exact value, without decimals.',
      root: () => 'Write the result with its root simplified.',
      factors: () => 'Write a product of prime numbers.',
      expanded: () => 'Write the expression expanded, without brackets.',
      factored: () => 'Write the expression as a product of factors.',
      scientific: () => 'Write the number in scientific notation.',
      decimals: (places) =>
        places === 0
          ? 'Round to a whole number.'
          : `Write the number with ${places} ${places === 1 ? 'decimal' : 'decimals'}.`,
      figures: (places) =>
        `Write the number with ${places} ${places === 1 ? 'significant figure' : 'significant figures'}.`,
    },
    andUnit: { any: 'Add the unit.', same: 'Add the unit that the exercise asks for.' },
    noUnit: 'The unit is missing.',
    ofGap: (number, text) => `Gap ${number}: ${text}`,
    minus: {
      wrong: 'Each wrong one takes a right one away.',
      'wrong-or-all':
        'Each wrong one takes a right one away; ticking all of them gives 0, unless all are right.',
    },
  },
};

/** Returns the instruction for the form of a value. */
export function askedText({ unit, form, places = 0 }: AskedValue, language: ContentLanguage): string {
  const texts = askedTexts[language];
  if (!form) return unit ? texts.unit[unit] : '';
  const sentence = texts.form[form](places);
  return unit ? `${sentence} ${texts.andUnit[unit]}` : sentence;
}
