import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import type { Workbook } from '../../../shared/contracts/sheets.ts';
import type { ExamLine } from '../../../shared/exam-text/exam-reading.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isZip } from '../../kernel/sheets/other-format.ts';
import { isWorkbookPart, readWorkbook } from '../../kernel/sheets/read-workbook.ts';
import { readZip, ZipError } from '../../kernel/sheets/read-zip.ts';
import { type QuestionTable, readQuestionTable } from './docx/question-tables.ts';
import { findDocument, isDocumentPart, readDocx } from './docx/read-docx.ts';
import { type ExamObjects, examFile, namesOf } from './exam-file.ts';
import { binaryFormat } from './other-formats.ts';
import type { ParsedQuestionFile } from './question-rows.ts';
import { moodleFile, readQuestionFile } from './read-questions.ts';
import { workbookFile } from './sheets/sheet-file.ts';

const problems = {
  damaged: 'import-damaged',
  encrypted: 'import-encrypted',
  'too-large': 'import-bomb',
} as const;

/**
 * Reads a file of questions of any format, as `readQuestionFile` does; also Word documents and workbooks.
 * Also throws `import-too-large`, `import-damaged`, `import-encrypted` or `import-bomb`.
 */
export async function readAnyQuestionFile(bytes: Uint8Array): Promise<ParsedQuestionFile> {
  if (!isZip(bytes)) {
    if (bytes.length > importLimits.bytes) throw new AppError('import-too-large');
    return readQuestionFile(bytes);
  }
  if (bytes.length > importLimits.officeBytes) throw new AppError('import-too-large');
  const isPart = (name: string) => isDocumentPart(name) || isWorkbookPart(name);
  const parts = await readZip(bytes, isPart).catch((error) => {
    throw error instanceof ZipError ? new AppError(problems[error.problem]) : error;
  });
  if (parts.has('xl/workbook.xml')) return workbookFile(readSheets(parts));
  const document = findDocument(parts);
  if (document === null) throw new AppError(binaryFormat(bytes) ?? 'import-is-zip');
  const { lines, objects, tables } = readParts(() => readDocx(parts, document));
  return tables.length === 0 ? examFile('docx', lines, objects) : tablesFile(tables, lines, objects);
}

/** Reads the tables of questions of a document. Its other lines are categories and notes, and are listed. */
function tablesFile(
  tables: readonly QuestionTable[],
  lines: readonly ExamLine[],
  objects: ExamObjects,
): ParsedQuestionFile {
  if (tables.length > importLimits.questions)
    throw new AppError('import-too-many', { max: importLimits.questions });
  const others = lines.map(({ text }) => text.trim()).filter((text) => text !== '');
  const unused = {
    thing: 'heading-lines',
    count: others.length,
    kept: false,
    names: namesOf(others),
  } as const;
  return moodleFile('docx', {
    items: tables.map((table) => readQuestionTable(table, objects)),
    categories: 0,
    pictures: objects.pictures,
    brings: [...objects.brings, ...(others.length > 0 ? [unused] : [])],
  });
}

const sheetProblems: Partial<Record<ErrorCode, ErrorCode>> = {
  'sheet-too-large': 'import-too-complex',
  'sheet-damaged': 'import-damaged',
  'sheet-too-many-rows': 'import-too-many',
};

function readSheets(parts: ReadonlyMap<string, Uint8Array>): Workbook {
  try {
    return readWorkbook(parts, { language: 'es' });
  } catch (error) {
    const code = error instanceof AppError ? sheetProblems[error.code] : undefined;
    throw error instanceof AppError && code ? new AppError(code, error.details) : error;
  }
}

/** Malformed XML makes a document a damaged one. */
function readParts<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('import-damaged');
  }
}
