import { type ImportedContentKind, importLimits } from '../../../../shared/contracts/exchange-values.ts';
import type { Workbook } from '../../../../shared/contracts/sheets.ts';
import { note } from '../../../../shared/question-types/moodle-question.ts';
import { tidyTag } from '../../../../shared/rules/question-tags.ts';
import { readCsv } from '../../../../shared/rules/read-csv.ts';
import { detectLanguage } from '../../../ai/text/detect-language.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { examRow, noObjects } from '../exam-file.ts';
import { type ParsedQuestionFile, refusedRow, titleOf } from '../question-rows.ts';
import { findColumns, isOfAnswers } from './sheet-columns.ts';
import { readQuestionRow } from './sheet-questions.ts';

interface Table {
  name: string;
  rows: readonly (readonly string[])[];
}

const maxNames = 10;

/** Reads the sheets of a workbook that hold questions. Throws `import-is-answers`, `import-no-columns` or `import-too-many`. */
export function workbookFile({ sheets, hiddenSheets }: Workbook): ParsedQuestionFile {
  const file = readTables(sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => cells) })));
  if (!file) {
    const isAnswers = sheets.some(({ rows }) => isOfAnswers(rows.map(({ cells }) => cells)));
    throw new AppError(isAnswers ? 'import-is-answers' : 'import-no-columns');
  }
  const hidden = sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return {
    ...file,
    brings: [
      ...file.brings,
      ...brought('hidden-sheets', hiddenSheets),
      ...(hidden > 0 ? [{ thing: 'hidden-rows' as const, count: hidden, kept: false }] : []),
    ],
  };
}

/** Reads a text of cells with headings (CSV); null for another text. */
export function csvFile(text: string): ParsedQuestionFile | null {
  const start = text.slice(0, 20_000);
  const candidates = [',', ';', '\t', '|'].filter((sign) => start.includes(sign));
  const found = candidates.flatMap((sign) => {
    const rows = [...readCsv(start, sign)].slice(0, 15).map(({ cells }) => cells);
    const columns = findColumns(rows);
    if (columns) return { sign, width: rows[columns.row]!.length };
    if (isOfAnswers(rows) && rows[0]!.length > 1) throw new AppError('import-is-answers');
    return [];
  });
  const [best] = found.toSorted((one, other) => other.width - one.width);
  if (!best) return null;
  const lines = text.replace(/\r\n?/g, '\n');
  return readTables([{ name: '', rows: [...readCsv(lines, best.sign)].map(({ cells }) => cells) }]);
}

function readTables(tables: readonly Table[]): ParsedQuestionFile | null {
  const questions: { question: ReturnType<typeof readQuestionRow> & {}; category: string }[] = [];
  const others: string[] = [];
  const above: string[] = [];
  const unused = new Map<string, number>();
  let skipped = 0;
  const read = tables.flatMap((table) => {
    const found = findColumns(table.rows);
    if (!found) others.push(table.name);
    return found ? [{ table, ...found }] : [];
  });
  if (read.length === 0) return null;
  for (const { table, row, columns } of read) {
    above.push(
      ...table.rows
        .slice(0, row)
        .map((cells) => cells.join(' ').trim())
        .filter(Boolean),
    );
    for (const [index, cells] of table.rows.entries()) {
      if (index <= row || cells.every((cell) => cell.trim() === '')) continue;
      const question = readQuestionRow(cells, columns, index);
      if (!question) {
        skipped += 1;
        continue;
      }
      const own = columns.category === null ? '' : (cells[columns.category] ?? '');
      // Questions of several sheets keep the name of theirs.
      questions.push({ question, category: own || (read.length > 1 ? table.name : '') });
      for (const { column, name } of columns.unused)
        if ((cells[column] ?? '').trim() !== '') unused.set(name, (unused.get(name) ?? 0) + 1);
    }
  }
  if (questions.length > importLimits.questions)
    throw new AppError('import-too-many', { max: importLimits.questions });
  const ofFile = detectLanguage(
    questions
      .map(({ question }) => question.text)
      .join(' ')
      .slice(0, 20_000),
  );
  const rows = questions.map(({ question, category }, index) =>
    'unknownType' in question
      ? refusedRow(index + 1, question.text, '', note('type-unknown', { type: question.unknownType }))
      : {
          ...examRow(question, index + 1, { objects: noObjects, ofFile, lost: [] }),
          category: tidyTag(category),
        },
  );
  return {
    format: 'sheet',
    rows,
    pictures: new Map(),
    brings: [
      ...(read.length > 1
        ? brought(
            'read-sheets',
            read.map(({ table }) => table.name),
            true,
          )
        : []),
      ...brought('header-lines', above),
      ...brought(
        'unused-columns',
        [...unused].map(([name, count]) => `${titleOf(name.slice(0, 60))} (${count})`),
      ),
      ...(skipped > 0 ? [{ thing: 'skipped-rows' as const, count: skipped, kept: false }] : []),
      ...brought(
        'other-sheets',
        others.filter((name) => name !== ''),
      ),
    ],
  };
}

/** Returns what a file has besides questions, with the first names. */
function brought(
  thing: ImportedContentKind,
  names: readonly string[],
  kept = false,
): ParsedQuestionFile['brings'] {
  if (names.length === 0) return [];
  const first = names.slice(0, maxNames).map((name) => titleOf(name.slice(0, 60)));
  const written = [...first, ...(names.length > first.length ? ['…'] : [])].join(' · ');
  return [{ thing, count: names.length, kept, names: written }];
}
