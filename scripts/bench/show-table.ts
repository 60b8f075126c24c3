import { type Figure, meetsGoal } from './figure.ts';

function number(value: number): string {
  if (value >= 1_000) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  // One significant digit, so that a small value does not appear as zero.
  return value === 0 || value >= 0.01 ? value.toFixed(2) : value.toPrecision(1);
}

function cells(figure: Figure): string[] {
  const { what, unit, baseline, measured, judged, goal } = figure;
  const verdict = meetsGoal(figure);
  const bound = goal && ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
  return [
    what,
    baseline === null ? '' : number(baseline),
    `${number(measured)} ${unit}`,
    baseline === null ? '' : `${number(judged)}×`,
    bound ?? '',
    verdict === null ? '' : verdict ? 'met' : 'MISSED',
  ];
}

/** Formats the figures as a Markdown table. */
export function showTable(figures: readonly Figure[]): string {
  const head = ['what', 'baseline', 'measured', 'ratio', 'goal', 'verdict'];
  const rows = [head, ...figures.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}
