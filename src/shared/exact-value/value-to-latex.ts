import { unknownsOf } from './compare-values.ts';
import type { Part } from './quantity.ts';
import { treeToLatex, unitToLatex } from './to-latex.ts';
import type { Bound, Span, Value } from './value.ts';
import type { VariableName } from './variable-name.ts';

const OPERATORS = { '=': '=', '>': '>', '≥': '\\ge', '≠': '\\ne' };

function partToLatex({ tree, unit }: Part): string {
  return `${treeToLatex(tree)}${unit ? unitToLatex(unit) : ''}`;
}

function nameToLatex({ base, index }: VariableName): string {
  // "largo" is parsed as l with the index "argo"; it is shown as a word.
  if (/^[a-z]{2,}$/.test(index)) return `\\text{${base}${index}}`;
  return /^[a-z]'*$/.test(base)
    ? `${base}${index && `_{${index}}`}`
    : `\\text{${base.replace(/[^\w()' ]/g, '')}}`;
}

function letterToLatex(name: string): string {
  return name.replace(/_\(?([a-z\d])\)?$/, '_{$1}');
}

/** Returns the values of a list as LaTeX, with names when there are several unknowns. */
export function partsToLatex(parts: readonly Part[]): string {
  const named = unknownsOf(parts).length > 0;
  return parts
    .map((part) =>
      named && part.name ? `${nameToLatex(part.name)} = ${partToLatex(part)}` : partToLatex(part),
    )
    .join(';\\; ');
}

function isPoint({ low, high }: Span): boolean {
  return low !== null && high !== null && low.at.value.re === high.at.value.re;
}

function intervalToLatex(span: Span): string {
  if (isPoint(span) && span.low) return `\\{${partToLatex(span.low.part)}\\}`;
  const { low, high } = span;
  const from = low ? partToLatex(low.part) : '-\\infty';
  const to = high ? partToLatex(high.part) : '+\\infty';
  return `\\left${low?.closed ? '[' : '('}${from};\\, ${to}\\right${high?.closed ? ']' : ')'}`;
}

/** Returns a span as a relation: "2 < x ≤ 5". */
function relationToLatex({ low, high }: Span, name: string): string {
  const below = (bound: Bound): string => (bound?.closed ? '\\le' : '<');
  if (low && high) {
    if (isPoint({ low, high })) return `${name} = ${partToLatex(low.part)}`;
    return `${partToLatex(low.part)} ${below(low)} ${name} ${below(high)} ${partToLatex(high.part)}`;
  }
  if (low) return `${name} ${low.closed ? '\\ge' : '>'} ${partToLatex(low.part)}`;
  return high ? `${name} ${below(high)} ${partToLatex(high.part)}` : `${name} \\in \\mathbb{R}`;
}

/** Returns the excluded points when nothing else is excluded: x ≠ 2, x ≠ 3; null otherwise. */
function holesOf(spans: readonly Span[]): Part[] | null {
  const holes: Part[] = [];
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    if (index === 0 && span.low) return null;
    if (!next) return span.high ? null : holes;
    if (!span.high || !next.low || span.high.at.value.re !== next.low.at.value.re) return null;
    holes.push(span.high.part);
  }
  return null;
}

function regionToLatex({ name, spans, relation }: Value & { kind: 'region' }): string {
  if (spans.length === 0) return '\\varnothing';
  const unknown = letterToLatex(name ?? 'x');
  if (spans.length === 1 && !spans[0]?.low && !spans[0]?.high) return '\\mathbb{R}';
  if (!relation) {
    const intervals = spans.map(intervalToLatex).join(' \\cup ');
    return name ? `${unknown} \\in ${intervals}` : intervals;
  }
  const holes = holesOf(spans);
  if (holes) return holes.map((hole) => `${unknown} \\ne ${partToLatex(hole)}`).join(',\\; ');
  return spans.map((span) => relationToLatex(span, unknown)).join(' \\;\\lor\\; ');
}

function clockToLatex({ digits, half }: Value & { kind: 'clock' }): string {
  const time = /\d{1,2}(?::\d\d)*/.exec(digits)?.[0] ?? '';
  const minutes = !half && /\d\s*min/i.test(digits) ? '\\,\\text{min}' : '';
  return `${time.replace(/:/g, '{:}')}${half ? `\\,\\text{${half === 'am' ? 'a. m.' : 'p. m.'}}` : minutes}`;
}

/** Returns a value of any kind as LaTeX for KaTeX. */
export function valueToLatex(value: Value): string {
  switch (value.kind) {
    case 'numbers':
      return partsToLatex(value.parts);
    case 'region':
      return regionToLatex(value);
    case 'tuples':
      return value.tuples
        .map(({ name, items }) => `${name ?? ''}\\left(${items.map(partToLatex).join(';\\, ')}\\right)`)
        .join(',\\; ');
    case 'equation':
      return `${treeToLatex(value.left)} ${OPERATORS[value.operator]} ${treeToLatex(value.right)}`;
    default:
      return clockToLatex(value);
  }
}
