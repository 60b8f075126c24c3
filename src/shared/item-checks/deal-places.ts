import { shuffled } from '../rules/seeded-random.ts';
import type { Item } from './item.ts';
import { mayNameLetters, refersToOptions } from './option-letters.ts';
import { valuesOf } from './values.ts';

/** Returns whether the options may stand in any order: they are no values, and no text names one by its letter. */
const isDealt = ({ text, options, correctAnswer, solutionExample }: Item): boolean => {
  const texts = options.map((option) => option.text);
  return (
    options.some(({ id }) => id === correctAnswer) &&
    valuesOf(texts) === null &&
    !texts.some(refersToOptions) &&
    !mayNameLetters(`${text}\n${solutionExample}`)
  );
};

/**
 * Deals the place of the right option to one question after the other: of each number of options, every place comes once
 * before one comes again, in an order drawn from `random`. `before` are the questions that have their places already.
 */
export function createPlaceDealer(random: () => number, before: readonly Item[] = []) {
  const left = new Map<number, number[]>();
  const placesFor = (count: number): number[] => {
    const places = left.get(count) ?? [];
    if (places.length === 0) places.push(...shuffled([...Array(count).keys()], random));
    left.set(count, places);
    return places;
  };
  for (const question of before.filter(isDealt)) {
    const places = placesFor(question.options.length);
    const taken = places.indexOf(question.options.findIndex(({ id }) => id === question.correctAnswer));
    if (taken >= 0) places.splice(taken, 1);
  }
  return {
    /** Returns the question with its options in a new order; unchanged when their order carries meaning. */
    deal<T extends Item>(question: T): T {
      if (!isDealt(question)) return question;
      const { options, correctAnswer } = question;
      const place = placesFor(options.length).shift()!;
      const right = options.find(({ id }) => id === correctAnswer)!;
      const others = shuffled(
        options.filter((option) => option !== right),
        random,
      );
      const order = others.toSpliced(place, 0, right);
      return {
        ...question,
        options: order.map(({ text }, index) => ({ id: options[index]!.id, text })),
        correctAnswer: options[place]!.id,
      };
    },
  };
}
