import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rules/seeded-random.ts';
import { createPlaceDealer } from './deal-places.ts';
import { findFlaws } from './find-flaws.ts';
import type { Item } from './item.ts';
import { mendItem } from './mend-item.ts';

interface Labelled {
  id: string;
  kind: string;
  question: Partial<Item> & Pick<Item, 'text' | 'correctAnswer'>;
  passage?: string;
  quote?: string;
}

const folder = new URL('../../../tests/ai/item-checks/', import.meta.url);
const readSet = (name: string): Labelled[] =>
  ['es', 'en'].flatMap((language) =>
    readFileSync(new URL(`${name}.${language}.jsonl`, folder), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Labelled),
  );

/** The keys of a statement in every language. */
const trueFalse: Record<string, string> = { True: 'Verdadero', False: 'Falso' };

/** Names of the labels where they differ from those of the rules. */
const labels: Record<string, string> = {
  'question-as-true-false': 'question-as-statement',
  'quote-not-in-passage': 'quote-not-found',
};

/** Returns everything that a teacher reads, or that is mended, of a question. */
function flawsOf({ question, passage, quote }: Labelled): string[] {
  const correctAnswer = trueFalse[question.correctAnswer] ?? question.correctAnswer;
  const item = { options: [], solutionExample: '', ...question, correctAnswer };
  const { item: mended, mended: repaired } = mendItem(item);
  const source = passage === undefined ? null : { passage: `[p. 1]\n${passage}`, quote: quote ?? null };
  return [...repaired, ...findFlaws(mended, source)];
}

const isFound = ({ kind, ...labelled }: Labelled): boolean => {
  const found = flawsOf({ kind, ...labelled });
  const wanted = labels[kind] ?? kind;
  // A key that stands nowhere in the passage stands in no quote of it either.
  if (kind.startsWith('key-not-in'))
    return found.some((flaw) => flaw.startsWith('key-not-in') || flaw === 'quote-not-found');
  return found.includes(wanted);
};

describe('labelled questions, written before the rules', () => {
  const planted = readSet('planted');
  const good = readSet('good');

  it('have nine of ten planted flaws found or mended, and three of four of each kind', () => {
    const byKind = Map.groupBy(planted, ({ kind }) => kind);
    const shares = [...byKind].map(([kind, all]) => [kind, all.filter(isFound).length / all.length] as const);
    expect(byKind.size).toBe(16);
    expect(shares.filter(([, share]) => share < 0.75)).toEqual([]);
    expect(planted.filter(isFound).length / planted.length).toBeGreaterThanOrEqual(0.9);
  });

  it('have at most one of twenty sound questions told', () => {
    const told = good.filter((one) => flawsOf(one).length > 0);
    expect(good.length).toBeGreaterThanOrEqual(200);
    expect(told.map(({ id }) => id).length / good.length).toBeLessThanOrEqual(0.05);
  });
});

describe('the places of the right options', () => {
  const item = (count: number, at: number, more: Partial<Item> = {}): Item => ({
    text: '¿Qué órgano bombea la sangre?',
    options: ['corazón', 'hígado', 'riñón', 'pulmón', 'bazo']
      .slice(0, count)
      .map((text, index) => ({ id: 'abcde'[index]!, text })),
    correctAnswer: 'abcde'[at]!,
    solutionExample: '',
    ...more,
  });
  const textOf = ({ options, correctAnswer }: Item) => options.find(({ id }) => id === correctAnswer)?.text;

  it('come equally often for each number of options, and the right option stays the right one', () => {
    const dealer = createPlaceDealer(seededRandom(5));
    for (const count of [3, 4, 5]) {
      const dealt = Array.from({ length: count * 5 + 1 }, () => dealer.deal(item(count, 0)));
      const places = [...Map.groupBy(dealt, ({ correctAnswer }) => correctAnswer).values()].map(
        ({ length }) => length,
      );
      expect(places).toHaveLength(count);
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
      expect(new Set(dealt.map(textOf))).toEqual(new Set(['corazón']));
      expect(
        new Set(
          dealt.map(({ options }) =>
            options
              .map(({ text }) => text)
              .toSorted()
              .join(),
          ),
        ),
      ).toHaveLength(1);
    }
  });

  it('count those that have their places already', () => {
    const dealer = createPlaceDealer(seededRandom(5), [item(4, 0), item(4, 1), item(4, 2)]);
    expect(dealer.deal(item(4, 0)).correctAnswer).toBe('d');
  });

  it.each<[string, Partial<Item>]>([
    [
      'are values',
      { options: ['10', '20', '30', '40'].map((text, index) => ({ id: 'abcd'[index]!, text })) },
    ],
    ['are named by a letter', { solutionExample: 'Las opciones a y c son falsas.' }],
    [
      'speak of others',
      { options: ['Uno', 'Dos', 'Tres', 'A y B'].map((text, index) => ({ id: 'abcd'[index]!, text })) },
    ],
  ])('stay when the options %s', (_, more) => {
    const question = item(4, 1, more);
    expect(createPlaceDealer(seededRandom(1)).deal(question)).toEqual(question);
  });
});

describe('what is repaired', () => {
  const mendedText = (text: string, correctAnswer = 'Verdadero') =>
    mendItem({ text, options: [], correctAnswer, solutionExample: '' }).item.text;

  it.each([
    ['Según el texto, ¿quién pintó el cuadro?', '¿Quién pintó el cuadro?'],
    ['¿Quién pintó, según el documento, el cuadro?', '¿Quién pintó el cuadro?'],
    ['According to the passage, who painted it?', 'Who painted it?'],
    ['¿Es cierto que el agua hierve a 100 °C?', 'El agua hierve a 100 °C.'],
    ['Según Darwin, las especies cambian.', 'Según Darwin, las especies cambian.'],
  ])('%s', (text, mended) => {
    expect(mendedText(text)).toBe(mended);
  });

  it('puts the text of an option in place of its letter, and leaves other letters alone', () => {
    const solved = (solutionExample: string) =>
      mendItem({
        text: '¿Qué vitamina evita el escorbuto?',
        options: ['La A', 'La C', 'La D'].map((text, index) => ({ id: 'abc'[index]!, text })),
        correctAnswer: 'b',
        solutionExample,
      }).item.solutionExample;
    expect(solved('La respuesta correcta es la b), porque es la vitamina C.')).toBe(
      'La respuesta correcta es «La C», porque es la vitamina C.',
    );
    expect(solved('La vitamina C repara los tejidos.')).toBe('La vitamina C repara los tejidos.');
  });
});
