import { describe, expect, test } from 'vitest';
import { addTexts, fillIn, type KnownTexts, type TextValues, textOf } from './translate.ts';

const known: KnownTexts = new Map();
addTexts(known, {
  greeting: 'Hola, {{name}}',
  list: { rows_one: '{{count}} fila', rows_other: '{{count, number}} filas' },
});
addTexts(known, { list: { empty: 'Nada' } });

const say = (key: string, values?: TextValues) => fillIn(textOf(known, key, values), 'es', values);

describe('a text', () => {
  test('is found by its whole key, whichever part of the texts brought it', () => {
    expect(say('list.empty')).toBe('Nada');
    expect(say('list.rows', { count: 2 })).toBe('2 filas');
  });

  test('has its places filled in, and values are never read as places', () => {
    expect(say('greeting', { name: '{{name}} $& <b>' })).toBe('Hola, {{name}} $& <b>');
    expect(say('greeting', {})).toBe('Hola, ');
  });

  test.each([
    [0, '0 filas'],
    [1, '1 fila'],
    [1.5, '1,5 filas'],
    [12_345, '12.345 filas'],
    [1_000_000, '1.000.000 filas'],
  ])('says %d in the form and the way of its language', (count, text) => {
    expect(say('list.rows', { count })).toBe(text);
  });

  test('that does not exist is what the caller gives in its place, else its key', () => {
    expect(say('list.none', { defaultValue: 'Otra' })).toBe('Otra');
    expect(say('list.none')).toBe('list.none');
  });
});
