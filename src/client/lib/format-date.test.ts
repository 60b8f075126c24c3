import { expect, it } from 'vitest';
import { formatSpan } from './format-date.ts';

const minute = 60_000;

it('tells a span by its largest unit, exactly by two, and nothing as less than a minute', () => {
  const spans = [0, 20, 80, 120, 26 * 60, 49 * 60].map((minutes) => minutes * minute);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spans.map((span) => plain(formatSpan('es', span)))).toEqual([
    '1 min',
    '20 min',
    '1 h',
    '2 h',
    '1 d',
    '2 d',
  ]);
  expect(spans.map((span) => plain(formatSpan('es', span, true)))).toEqual([
    '1 min',
    '20 min',
    '1 h 20 min',
    '2 h',
    '1 d 2 h',
    '2 d 1 h',
  ]);
});
