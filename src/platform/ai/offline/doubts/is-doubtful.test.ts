import { describe, expect, it } from 'vitest';
import { isDoubtful } from './is-doubtful.ts';

const virus = 'Los virus no son células porque no tienen metabolismo propio.';
const ice = 'Ice floats because it is less dense than liquid water.';
const plants = 'Las plantas transforman la luz del sol en energía química y liberan oxígeno.';
const isDoubted = (reference: string, answer: string, question = '¿Qué pasa?') =>
  isDoubtful(question, reference, answer);

describe('an answer with a negation', () => {
  it.each([
    [plants, 'Las plantas no transforman la luz del sol en energía química.'],
    [plants, 'Es mentira que las plantas transformen la luz del sol en energía química.'],
    [plants, `${plants} Nada de esto es cierto.`],
    [virus, 'Los virus son células porque tienen metabolismo propio.'],
    [ice, "Ice doesn't float because it is less dense than liquid water."],
    [ice, `${ice} This is not true.`],
    ['Enzymes never change in a reaction.', 'Enzymes change in a reaction.'],
  ])('is doubtful: %s | %s', (reference, answer) => expect(isDoubted(reference, answer)).toBe(true));

  it.each([
    [plants, plants],
    [plants, 'No es respirar: las plantas transforman la luz en energía química y liberan oxígeno.'],
    [plants, 'Las plantas transforman la luz en energía química; sin luz no la transforman.'],
    [plants, 'Los animales no transforman la luz. Las plantas transforman la luz del sol en energía.'],
    [virus, 'No son células, ya que les falta metabolismo propio.'],
    [virus, 'Un virus no es una célula: carece de metabolismo propio.'],
    ['La energía se conserva.', 'No es falso que la energía se conserva.'],
    ['El ADN guarda información.', 'El ADN no solo guarda información, también la copia.'],
    [ice, 'Because ice is less dense than liquid water, it floats.'],
    ['The base case is not included.', 'There is no base case.'],
  ])('is not doubtful with an unrelated or a double negation: %s | %s', (reference, answer) =>
    expect(isDoubted(reference, answer)).toBe(false),
  );
});

describe('a list of words', () => {
  it.each(['plantas luz sol energía química oxígeno', 'las plantas, la luz, energía química, oxígeno'])(
    'is doubtful: %s',
    (answer) => expect(isDoubted(plants, answer)).toBe(true),
  );

  it('is accepted when the question asks for a list or the model answer is a list', () => {
    const states = 'Los estados del agua son sólido, líquido y gaseoso.';
    expect(isDoubted(states, 'sólido, líquido, gaseoso', 'Nombra los estados del agua.')).toBe(false);
    expect(isDoubted('Push and pop', 'push, pop, peek')).toBe(false);
  });
});
