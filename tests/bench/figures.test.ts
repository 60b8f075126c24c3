import { describe, expect, it } from 'vitest';
import { compareFigures } from '../../scripts/bench/compare-figures.ts';
import { type Figure, ratio, value } from '../../scripts/bench/figure.ts';
import { showTable } from '../../scripts/bench/show-table.ts';

const measuredAt = '2026-11-22T12:00:00.000Z';
const cpu = (measured: number) =>
  ratio('read.cpu', 'a reading, CPU', 'µs', { baseline: 100, measured }, { atMost: 3 });
const rate = (measured: number) => value('jobs.rate', 'jobs', '/s', measured, { atLeast: 500 });
const compared = (now: Figure[], before: Figure[]) =>
  compareFigures(now, { measuredAt, figures: before }).worse;

describe('figures beside the committed ones', () => {
  it('fail when they are more than a fifth worse, whichever way is worse', () => {
    expect(compared([cpu(241), rate(1_000)], [cpu(200), rate(1_000)])).toEqual(['read.cpu: 2.41, was 2.00']);
    expect(compared([cpu(200), rate(790)], [cpu(200), rate(1_000)])).toEqual([
      'jobs.rate: 790.00, was 1000.00',
    ]);
  });

  it('pass within a fifth, and when they are better', () => {
    expect(compared([cpu(239), rate(810)], [cpu(200), rate(1_000)])).toEqual([]);
    expect(compared([cpu(50), rate(5_000)], [cpu(200), rate(1_000)])).toEqual([]);
  });

  it('are judged by the ratio to their baseline, so that a slower machine is no fault', () => {
    const slower = { ...cpu(400), baseline: 200, judged: 2 };
    expect(compared([slower], [cpu(200)])).toEqual([]);
  });

  it('fail by nothing when they only inform, are new, or nothing was committed', () => {
    const informs = (measured: number) => value('read.rate', 'requests', '/s', measured, null);
    expect(compared([informs(1)], [informs(1_000)])).toEqual([]);
    expect(compared([cpu(900)], [])).toEqual([]);
    expect(compareFigures([cpu(900)], null)).toEqual({ worse: [], earlier: null });
  });
});

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

  it('gives no verdict where there is no goal', () => {
    expect(rows(value('x', 'memory', 'MB', 12, null))).toEqual([
      ['', 'memory', '', '12.0 MB', '', '', '', ''],
    ]);
  });
});
