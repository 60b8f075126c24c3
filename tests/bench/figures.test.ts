import { describe, expect, it } from 'vitest';
import { type Figure, ratio, tableHead, tableRow, value } from '../../scripts/bench/figure.ts';

const cpu = (measured: number) => ratio('a reading, CPU', 'µs', { baseline: 100, measured }, { atMost: 3 });
const rate = (measured: number) => value('jobs', '/s', measured, { atLeast: 500 });

describe('the table of figures', () => {
  const cells = (figure: Figure) =>
    tableRow(figure)
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());

  it('shows which goals are met and which are missed, in both directions', () => {
    const verdicts = [cpu(300), cpu(301), rate(500), rate(499)].map((figure) => cells(figure)[5]);
    expect(verdicts).toEqual(['met', 'MISSED', 'met', 'MISSED']);
  });

  it('shows baseline, measured value, ratio and goal of a figure in aligned columns', () => {
    expect(cells(cpu(250))).toEqual(['a reading, CPU', '100.0', '250.0 µs', '2.50×', '≤ 3', 'met']);
    expect(new Set([...tableHead.split('\n'), tableRow(cpu(250))].map(({ length }) => length)).size).toBe(1);
  });

  it('shows a small value as more than zero', () => {
    expect(cells(value('layout shift', '', 0.0004, { atMost: 0 })).slice(2)).toEqual([
      '0.0004',
      '',
      '≤ 0',
      'MISSED',
    ]);
  });

  it('gives no verdict without a goal', () => {
    expect(cells(value('memory', 'MB', 12, null))).toEqual(['memory', '', '12.0 MB', '', '', '']);
  });
});
