import { describe, expect, test } from 'vitest';
import { doubtOf } from './doubt-of-answer.ts';

const virus = 'Los virus no son células porque no tienen metabolismo propio.';
const ice = 'Ice floats because it is less dense than liquid water.';
const plants = 'Las plantas transforman la luz del sol en energía química y liberan oxígeno.';
const poles = 'El calentamiento de los océanos provoca el deshielo de los polos.';
const reasonOf = (reference: string, answer: string, question = '¿Qué pasa?') =>
  doubtOf(question, reference, answer)?.reason ?? null;

describe('an answer contradicts', () => {
  test.each([
    [plants, 'Las plantas no transforman la luz del sol en energía química.'],
    [plants, 'Es mentira que las plantas transformen la luz del sol en energía química.'],
    [plants, `${plants} Nada de esto es cierto.`],
    [virus, 'Los virus son células porque tienen metabolismo propio.'],
    [ice, "Ice doesn't float because it is less dense than liquid water."],
    [ice, 'Ice floats because it is more dense than liquid water.'],
    [ice, `${ice} This is not true.`],
    ['Enzymes never change in a reaction.', 'Enzymes change in a reaction.'],
    ['La presión aumenta con la profundidad.', 'La presión disminuye con la profundidad.'],
  ])('by denying or turning round: %s | %s', (reference, answer) =>
    expect(reasonOf(reference, answer)).toBe('contradiction'),
  );

  test.each([
    [poles, 'El deshielo de los polos provoca el calentamiento de los océanos.'],
    [poles, 'Los océanos se calientan porque los polos sufren deshielo.'],
    [ice, 'Ice is less dense than liquid water because it floats.'],
    [
      'Un barco flota porque su forma desplaza mucha agua y el empuje es igual a su peso.',
      'Un barco desplaza mucha agua porque flota y su peso es igual al empuje.',
    ],
    ['La Tierra gira alrededor del Sol en un año.', 'El Sol gira alrededor de la Tierra en un año.'],
    ['Rome conquered Carthage in 146 BC.', 'Carthage conquered Rome in 146 BC.'],
    ['The heart pumps blood to the body.', 'The body pumps blood to the heart.'],
  ])('by changing roles: %s | %s', (reference, answer) =>
    expect(reasonOf(reference, answer)).toBe('contradiction'),
  );
});

describe('an answer does not contradict', () => {
  test.each([
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
  ])('by a negation of its own or a double one: %s | %s', (reference, answer) =>
    expect(reasonOf(reference, answer)).toBeNull(),
  );

  test.each([
    [poles, 'El deshielo de los polos es causado por el calentamiento de los océanos.'],
    ['The heart pumps blood to the body.', 'Blood is pumped by the heart to the body.'],
    ['La Tierra gira alrededor del Sol.', 'Alrededor del Sol gira la Tierra.'],
    ['El oxígeno y el hidrógeno forman el agua.', 'El agua está formada por hidrógeno y oxígeno.'],
    ['La célula es la unidad de los seres vivos.', 'Los seres vivos tienen como unidad la célula.'],
  ])('by another order of the words: %s | %s', (reference, answer) =>
    expect(reasonOf(reference, answer)).toBeNull(),
  );
});

describe('a list of words', () => {
  test.each(['plantas luz sol energía química oxígeno', 'las plantas, la luz, energía química, oxígeno'])(
    'states nothing: %s',
    (answer) => expect(reasonOf(plants, answer)).toBe('word-list'),
  );

  test('is an answer where a list was asked for, or where the model answer is one', () => {
    const states = 'Los estados del agua son sólido, líquido y gaseoso.';
    expect(reasonOf(states, 'sólido, líquido, gaseoso', 'Nombra los estados del agua.')).toBeNull();
    expect(reasonOf('Push and pop', 'push, pop, peek')).toBeNull();
  });
});
