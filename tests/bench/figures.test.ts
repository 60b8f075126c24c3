import { describe, expect, it } from 'vitest';
import { type Figure, ratio, value } from '../../scripts/bench/figure.ts';
import { showTable } from '../../scripts/bench/show-table.ts';

const cpu = (measured: number) =>
  ratio('read.cpu', 'a reading, CPU', 'µs', { baseline: 100, measured }, { atMost: 3 });
const rate = (measured: number) => value('jobs.rate', 'jobs', '/s', measured, { atLeast: 500 });

describe('the table of figures', () => {
  const rows = (...figures: Figure[]) =>
    showTable(figures)
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()));

  it('shows which goals are met and which are missed, in both directions', () => {
    const verdicts = rows(cpu(300), cpu(301), rate(500), rate(499)).map((cells) => cells[6]);
    expect(verdicts).toEqual(['met', 'MISSED', 'met', 'MISSED']);
  });

  it('shows baseline, measured value, ratio and bound of a figure', () => {
    expect(rows(cpu(250))).toEqual([['', 'a reading, CPU', '100.0', '250.0 µs', '2.50×', '≤ 3', 'met', '']]);
  });

  it('shows a small value as more than zero', () => {
    const shift = value('shift', 'layout shift', '', 0.0004, { atMost: 0 });
    expect(rows(shift)[0]!.slice(3, 7)).toEqual(['0.0004', '', '≤ 0', 'MISSED']);
  });

  it('gives no verdict without a goal', () => {
    expect(rows(value('x', 'memory', 'MB', 12, null))).toEqual([
      ['', 'memory', '', '12.0 MB', '', '', '', ''],
    ]);
  });
});
