import { describe, expect, it } from 'vitest';
import { compareFigures } from '../../scripts/bench/compare-figures.ts';
import { type Figure, ratio, value } from '../../scripts/bench/figure.ts';
import { showTable } from '../../scripts/bench/show-table.ts';

const measuredAt = '2026-11-22T12:00:00.000Z';
const cpu = (measured: number) =>
  ratio('read.cpu', 'a reading, CPU', 'µs', { baseline: 100, measured }, { atMost: 3 });
const rate = (measured: number) => value('jobs.rate', 'jobs', '/s', measured, { atLeast: 500 });
const at = (pace: number, figures: Figure[]) => figures.map((figure) => ({ ...figure, pace }));
/** What is worse of figures measured at this pace, where those before took 10 ms for the same work. */
const compared = (now: Figure[], before: Figure[], pace = 10) =>
  compareFigures(at(pace, now), { measuredAt, figures: at(10, before) }).map(({ id }) => id);

describe('figures beside the committed ones', () => {
  it('fail when they are more than a fifth worse, whichever way is worse', () => {
    expect(compared([cpu(241), rate(1_000)], [cpu(200), rate(1_000)])).toEqual(['read.cpu']);
    expect(compared([cpu(200), rate(790)], [cpu(200), rate(1_000)])).toEqual(['jobs.rate']);
  });

  it('pass within a fifth, and when they are better', () => {
    expect(compared([cpu(239), rate(810)], [cpu(200), rate(1_000)])).toEqual([]);
    expect(compared([cpu(50), rate(5_000)], [cpu(200), rate(1_000)])).toEqual([]);
  });

  it('are judged by the ratio to their baseline, so that a slower machine is no fault', () => {
    const slower = { ...cpu(400), baseline: 200, judged: 2 };
    expect(compared([slower], [cpu(200)])).toEqual([]);
  });

  it('may take as much longer as the machine is slower, where they have no baseline on it', () => {
    expect(compared([rate(410)], [rate(1_000)], 20)).toEqual([]);
    expect(compared([rate(390)], [rate(1_000)], 20)).toEqual(['jobs.rate']);
    expect(compared([cpu(410)], [cpu(200)], 20)).toEqual(['read.cpu']);
    const memory = (measured: number) => value('memory', 'memory', 'MB', measured, { atMost: 300 });
    expect(compared([memory(250)], [memory(200)], 20)).toEqual(['memory']);
  });

  it('need not be better on a faster machine', () => {
    expect(compared([rate(1_000)], [rate(1_000)], 5)).toEqual([]);
    expect(compared([rate(790)], [rate(1_000)], 5)).toEqual(['jobs.rate']);
  });

  it('fail by nothing when they only inform, are new, or nothing was committed', () => {
    const informs = (measured: number) => value('read.rate', 'requests', '/s', measured, null);
    expect(compared([informs(1)], [informs(1_000)])).toEqual([]);
    expect(compared([cpu(900)], [])).toEqual([]);
    expect(compareFigures(at(10, [cpu(900)]), null)).toEqual([]);
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

  it('shows a little as more than nothing', () => {
    const shift = value('shift', 'layout shift', '', 0.0004, { atMost: 0 });
    expect(rows(shift)[0]!.slice(3, 7)).toEqual(['0.0004', '', '≤ 0', 'MISSED']);
  });

  it('gives no verdict where there is no goal', () => {
    expect(rows(value('x', 'memory', 'MB', 12, null))).toEqual([
      ['', 'memory', '', '12.0 MB', '', '', '', ''],
    ]);
  });
});
