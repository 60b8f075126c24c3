import type { ContentLanguage } from '../contracts/questions.ts';
import type { ValueWords } from '../exact-value/shape-to-latex.ts';

const months: Record<ContentLanguage, readonly string[]> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const hemispheres = {
  es: { N: 'norte', S: 'sur', E: 'este', W: 'oeste' },
  en: { N: 'north', S: 'south', E: 'east', W: 'west' },
} as const;

/** Words for values that are no formula, in the language of the question or of the page. */
export const valueTexts: Record<ContentLanguage, ValueWords> = {
  es: {
    date: (day, month, year) => `fecha: ${day} de ${months.es[month - 1]} de ${year}`,
    period: (from, to) => `periodo: de ${from} a ${to}`,
    interval: (from, to) => `intervalo: de ${from} a ${to}`,
    intervalOrResult: (from, to) => `intervalo o resultado: ${from} a ${to}`,
    result: (numbers) => `resultado: ${numbers.join(numbers.length > 2 ? ' - ' : ' a ')}`,
    ratio: (terms) => `razón: ${terms.join(' a ')}`,
    size: (text) => `medidas: ${text}`,
    pressure: (high, low, unit) => `tensión: ${high} y ${low}${unit && ` ${unit}`}`,
    pace: (minutes, seconds, per) => `ritmo: ${minutes} min ${seconds} s por ${per}`,
    place: (angles) =>
      `lugar: ${angles.map(({ angle, hemisphere }) => `${angle} ${hemispheres.es[hemisphere]}`).join(', ')}`,
    list: 'lista: ',
    orderedList: 'en este orden: ',
  },
  en: {
    date: (day, month, year) => `date: ${day} ${months.en[month - 1]} ${year}`,
    period: (from, to) => `period: from ${from} to ${to}`,
    interval: (from, to) => `interval: from ${from} to ${to}`,
    intervalOrResult: (from, to) => `interval or result: ${from} to ${to}`,
    result: (numbers) => `result: ${numbers.join(numbers.length > 2 ? ' - ' : ' to ')}`,
    ratio: (terms) => `ratio: ${terms.join(' to ')}`,
    size: (text) => `size: ${text}`,
    pressure: (high, low, unit) => `pressure: ${high} over ${low}${unit && ` ${unit}`}`,
    pace: (minutes, seconds, per) => `pace: ${minutes} min ${seconds} s per ${per}`,
    place: (angles) =>
      `place: ${angles.map(({ angle, hemisphere }) => `${angle} ${hemispheres.en[hemisphere]}`).join(', ')}`,
    list: 'list: ',
    orderedList: 'in this order: ',
  },
};
