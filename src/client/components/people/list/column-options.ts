import type { SheetRow } from '../../../../shared/contracts/sheets.ts';
import type { ListField, NamePart, Source } from '../../../../shared/people-list/person-cells.ts';
import type { ListReading } from '../../../../shared/people-list/read-list.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

/** The value of a select for a source; empty for none. */
export const sourceValue = (source: Source | null): string =>
  source ? `${source.columns.join('+')}:${source.part}` : '';

export function valueSource(value: string): Source | null {
  if (value === '') return null;
  const [columns = '', part = 'all'] = value.split(':');
  return { columns: columns.split('+').map(Number), part: part as NamePart };
}

/** Returns the heading of a column, or its letter. */
export function columnName(t: TFunction, headings: ListReading['headings'], column: number): string {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return headings?.[column]?.trim() || t('lists.column', { letter: letters(column) });
}

/** Returns what a field can be read from: each column, parts of columns with whole names, and what is chosen. */
export function columnOptions(
  t: TFunction,
  field: ListField,
  { reading, rows }: { reading: ListReading; rows: readonly SheetRow[] },
): { value: string; label: string }[] {
  const named = (column: number) => columnName(t, reading.headings, column);
  const labelOf = ({ columns, part }: Source) => {
    const last = named(columns.at(-1)!);
    const before = columns.slice(0, -1).map(named).join(', ');
    return t(`lists.parts.${part}`, { column: before ? t('lists.joined', { columns: before, last }) : last });
  };
  const sources: Source[] = [];
  for (let column = 0; column < reading.width; column += 1) {
    sources.push({ columns: [column], part: 'all' });
    if (field !== 'names' && field !== 'surnames') continue;
    for (const part of partsOf(rows, column, field)) sources.push({ columns: [column], part });
  }
  const chosen = reading.columns[field];
  if (chosen && !sources.some((source) => sourceValue(source) === sourceValue(chosen)))
    sources.unshift(chosen);
  return [
    { value: '', label: t('lists.noColumn') },
    ...sources.map((source) => ({ value: sourceValue(source), label: labelOf(source) })),
  ];
}

const sampledRows = 50;

/** Returns the parts in which the cells of a column can be read: by their comma, or by their words. */
function partsOf(rows: readonly SheetRow[], column: number, field: 'names' | 'surnames'): NamePart[] {
  const texts = rows.slice(0, sampledRows).flatMap(({ cells }) => cells[column] || []);
  const many = (holds: (text: string) => boolean) => texts.filter(holds).length > texts.length / 3;
  if (many((text) => text.includes(','))) return ['before-comma', 'after-comma'];
  if (!many((text) => text.includes(' '))) return [];
  return field === 'names' ? ['rest'] : ['first-words', 'last-words'];
}
