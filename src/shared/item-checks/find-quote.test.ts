import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const passage = `[p. 3]
La escala EMS-98 y sus grados
La escala EMS-98 describe los efectos de un terremoto en doce grados. Se usa en toda Europa desde 1998.

[p. 4]
El foco es el punto del interior de la Tierra donde se rompe la roca; el epicentro está en la superficie, sobre él.`;

test('finds the page and the words of a quote, whatever its case, accents and signs', () => {
  expect(findQuote('el FOCO es el punto del interior de la tierra, donde se rompe la roca', passage)).toEqual(
    {
      page: 4,
      text: 'El foco es el punto del interior de la Tierra donde se rompe la roca',
    },
  );
  expect(findQuote('«describe los efectos de un terremoto en doce grados»', passage)).toEqual({
    page: 3,
    text: 'describe los efectos de un terremoto en doce grados',
  });
});

test('finds a quote with nine of ten of its words in their order, also across pages', () => {
  const loose = 'describe todos los efectos de un terremoto en doce grados se usa';
  expect(findQuote(loose, passage)).toMatchObject({ page: 3 });
  expect(findQuote('Se usa en toda Europa desde 1998. El foco es el punto', passage)?.page).toBe(3);
});

test('finds no invented, shuffled or short quote, and no heading', () => {
  expect(findQuote('La escala de Richter mide la energía que libera un terremoto', passage)).toBeNull();
  expect(findQuote('doce grados en terremoto un de efectos los describe EMS escala', passage)).toBeNull();
  expect(findQuote('en doce grados', passage)).toBeNull();
  expect(findQuote('La escala EMS-98 y sus grados', passage)).toBeNull();
  expect(findQuote('', passage)).toBeNull();
});

test('takes linear time for a passage of one word repeated', () => {
  const long = `[p. 1]\n${'agua '.repeat(4_000)}`;
  const started = performance.now();
  expect(findQuote('agua '.repeat(59), long)?.page).toBe(1);
  expect(findQuote(`${'agua '.repeat(50)}${'sal '.repeat(9)}`, long)).toBeNull();
  expect(performance.now() - started).toBeLessThan(1_000);
});
