import type { Agreement, GraderFigures } from './figures.ts';

/** Agreement between two people; one of them takes the role of the grader. */
export type RaterFigures = Agreement & { middle: Agreement };

export interface Column {
  heading: string;
  figures: GraderFigures | RaterFigures;
}

type Value = (figures: GraderFigures) => string;
const share = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(1)} %`);
const number = (digits: number) => (value: number | null) => (value === null ? '–' : value.toFixed(digits));
const signed = (value: number | null) => (value === null ? '–' : (value > 0 ? '+' : '') + value.toFixed(2));

const agreement: [string, (figures: Agreement) => string][] = [
  ['answers', ({ n }) => String(n)],
  ['Pearson r', ({ pearson }) => number(3)(pearson)],
  ['RMSE (of 1)', ({ rmse }) => number(3)(rmse)],
  ['quadratic weighted kappa, 0..10', ({ qwk }) => number(3)(qwk)],
  ['same side of 5', ({ rightWrong }) => share(rightWrong)],
  ['bias, points of 10', ({ bias }) => signed(bias)],
  ['mean error, points of 10', ({ meanError }) => number(2)(meanError)],
];

const ofGraders: [string, Value][] = [
  ['got a number', ({ n, marked }) => `${marked} of ${n} (${share(n > 0 ? marked / n : 0)})`],
  ['left to no person, 2 % wrong', ({ leftToMachine }) => share(leftToMachine.share)],
  ['  marks up to / from', ({ leftToMachine: { upTo, from } }) => `${number(2)(upTo)} / ${number(2)(from)}`],
  ['spread over passes', ({ repeats }) => number(2)(repeats?.spread ?? null)],
  ['  widest', ({ repeats }) => number(2)(repeats?.widest ?? null)],
  ['  pass 5 in some only', ({ repeats }) => (repeats ? share(repeats.changeSides) : '–')],
  ['injections: mean lift', ({ injection }) => (injection ? signed(injection.lift) : '–')],
  ['  highest lift', ({ injection }) => (injection ? signed(injection.highest) : '–')],
  ['  resisted', ({ injection }) => (injection ? share(injection.resisted) : '–')],
  ['  shown to the teacher', ({ injection }) => (injection ? share(injection.noticed) : '–')],
  ['tokens sent per answer', ({ perAnswer }) => number(0)(perAnswer.tokensIn)],
  ['tokens received per answer', ({ perAnswer }) => number(0)(perAnswer.tokensOut)],
  ['milliseconds per answer', ({ perAnswer }) => number(1)(perAnswer.milliseconds)],
  ['not graded', ({ failed }) => String(Object.values(failed).reduce((sum, n) => sum + n, 0))],
];

/** Formats the figures as a text table, one column per grader. */
export function reportTable(columns: Column[]): string {
  const rows: string[][] = [['', ...columns.map(({ heading }) => heading)]];
  for (const [name, value] of agreement) rows.push([name, ...columns.map(({ figures }) => value(figures))]);
  rows.push([], ['of 3 to 7 by people:']);
  for (const [name, value] of agreement) {
    rows.push([name, ...columns.map(({ figures }) => value(figures.middle))]);
  }
  rows.push([], ['mean error by what people gave:']);
  for (const band of [0, 1, 2, 3, 4]) {
    const cells = columns.map(({ figures }) => {
      const found = 'bands' in figures ? figures.bands[band]! : null;
      return found && found.n > 0
        ? `${found.distance.toFixed(2)} (${signed(found.bias)}, n ${found.n})`
        : '–';
    });
    rows.push([`  ${band * 2} to ${band * 2 + 2}`, ...cells]);
  }
  rows.push([]);
  for (const [name, value] of ofGraders) {
    rows.push([name, ...columns.map(({ figures }) => ('bands' in figures ? value(figures) : '–'))]);
  }
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)).concat(all.slice(row.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
