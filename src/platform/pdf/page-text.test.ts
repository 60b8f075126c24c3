import { describe, expect, it } from 'vitest';
import { pageText, type TextItem } from './page-text.ts';

/** Text with its left edge and its baseline, in letters of 6 pt on lines of 10 pt. */
function at(left: number, base: number, str: string, size = 10): TextItem {
  return { str, transform: [size, 0, 0, size, left, base], width: str.length * size * 0.6 };
}

const leftColumn = [
  'La fotosíntesis es el proceso',
  'por el cual las plantas usan',
  'la luz para unir el agua y el',
  'dióxido de carbono del aire.',
];
const rightColumn = [
  'La respiración es el proceso',
  'contrario: gasta el oxígeno y',
  'la glucosa, y deja agua y',
  'dióxido de carbono.',
];

describe('the text of a page', () => {
  it('reads two columns one after the other when their lines are stored alternately', () => {
    const items = leftColumn.flatMap((line, row) => [
      at(40, 700 - 12 * row, line),
      at(240, 700 - 12 * row, rightColumn[row]!),
    ]);
    const title = at(40, 730, 'Dos procesos de las plantas que se completan el uno al otro', 12);
    expect(pageText([title, ...items])).toBe([title.str, ...leftColumn, ...rightColumn].join('\n'));
  });

  it('reads two columns whose lines are at different heights', () => {
    const items = leftColumn.flatMap((line, row) => [
      at(40, 700 - 12 * row, line),
      at(240, 694 - 12 * row, rightColumn[row]!),
    ]);
    expect(pageText(items)).toBe([...leftColumn, ...rightColumn].join('\n'));
  });

  it('reads numbered questions in two columns by their numbers, though their lines are short', () => {
    const left = ['1) ¿2 + 2?', 'a) 3', 'b) 4', '2) ¿3 + 3?', 'a) 5', 'b) 6'];
    const right = ['3) ¿4 + 4?', 'a) 7', 'b) 8', '4) ¿5 + 5?', 'a) 9', 'b) 10'];
    const items = left.flatMap((line, row) => [
      at(40, 700 - 12 * row, line),
      at(240, 700 - 12 * row, right[row]!),
    ]);
    expect(pageText(items)).toBe([...left, ...right].join('\n'));
  });

  it('keeps options in two columns on their lines, in the order of their letters', () => {
    const items = [0, 1, 2].flatMap((question) => [
      at(40, 700 - 40 * question, `${question + 1}) ¿Cuál de estas ciudades es la capital del país?`),
      at(50, 688 - 40 * question, 'a) Madrid'),
      at(200, 688 - 40 * question, 'b) París'),
      at(50, 676 - 40 * question, 'c) Roma'),
      at(200, 676 - 40 * question, 'd) Berlín'),
    ]);
    expect(pageText(items).split('\n').slice(1, 3)).toEqual(['a) Madrid\tb) París', 'c) Roma\td) Berlín']);
  });

  it('keeps the rows of a table, with tabs also before cells that stand close', () => {
    const items = [
      ...[at(40, 700, 'Término'), at(120, 700, 'Definición')],
      ...[at(40, 688, 'Difusión pasiva'), at(137, 688, 'Sin energía')],
      ...[at(40, 676, 'Ósmosis'), at(137, 676, 'Paso del agua')],
    ];
    expect(pageText(items)).toBe('Término\tDefinición\nDifusión pasiva\tSin energía\nÓsmosis\tPaso del agua');
  });

  it('keeps the words of a justified line together', () => {
    const items = [at(40, 700, 'que'), at(76, 700, 'reciben'), at(136, 700, 'del'), at(172, 700, 'sol')];
    expect(pageText(items)).toBe('que reciben del sol');
  });

  it('joins raised and lowered letters with their word, and bullets with their text', () => {
    const items = [
      at(40, 700, '•'),
      at(66, 700, 'El agua es H'),
      at(138, 697, '2', 7),
      at(142.2, 700, 'O y su área es x'),
      at(238.2, 704, '2', 7),
      at(40, 688, '1.'),
      at(72, 688, 'Fin'),
    ];
    expect(pageText(items)).toBe('• El agua es H2O y su área es x2\n1. Fin');
  });

  it('reads text from the bottom to the top, and a watermark after the text', () => {
    const turned = (base: number, str: string): TextItem => ({
      str,
      transform: [0, 10, -10, 0, base, 40],
      width: str.length * 6,
    });
    const watermark: TextItem = { str: 'BORRADOR', transform: [30, 30, -30, 30, 100, 100], width: 200 };
    expect(pageText([watermark, turned(112, 'segunda línea'), turned(100, 'Primera línea')])).toBe(
      'Primera línea\nsegunda línea\nBORRADOR',
    );
  });

  it('writes once what a program draws twice to make it bold', () => {
    expect(pageText([at(40, 700, 'Atención'), at(40.3, 700, 'Atención')])).toBe('Atención');
  });
});
