import { expect, test } from 'vitest';
import { cleanAssistantAnswer } from './answer-question.ts';

test.each([
  ['Es **muy** importante.', 'Es muy importante.'],
  ['## Derivada\nLa **pendiente de la recta**.', 'Derivada\nLa pendiente de la recta.'],
  ['Pasos:\n* uno\n  * dos\n- tres', 'Pasos:\n- uno\n  - dos\n- tres'],
  ['El producto 2 * 3 * 4 y 2 ** 3 quedan.', 'El producto 2 * 3 * 4 y 2 ** 3 quedan.'],
  ['La fórmula $a**b**c$ y **esto** $x^2$.', 'La fórmula $a**b**c$ y esto $x^2$.'],
  ['Nota #1 del curso', 'Nota #1 del curso'],
  ['Vale \\$5.', 'Vale \\$5.'],
])('cleans %j to %j', (written, read) => {
  expect(cleanAssistantAnswer(written)).toBe(read);
});
