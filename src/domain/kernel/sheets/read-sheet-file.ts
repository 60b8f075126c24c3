import { maxSheetBytes, type SheetFile, type SheetLanguage } from '../../../shared/contracts/sheets.ts';
import { decodeRoster } from '../../../shared/rules/roster-csv.ts';
import { AppError } from '../app-error.ts';
import { binaryFormat, isZip, textFormat, zipFormat } from './other-format.ts';
import { isWorkbookPart, readWorkbook } from './read-workbook.ts';
import { readZip, ZipError } from './read-zip.ts';

/** Characters that occur in binary files and in no text. */
const binary = /[\u0000-\u0008\u000e-\u001a]/;
const sampledCharacters = 20_000;

/**
 * Reads an untrusted workbook (`.xlsx`, `.xlsm`), or decodes a text (`.csv`, `.txt`) in UTF-8, UTF-16, Windows-1252 or
 * Mac OS Roman. Takes linear time; call it off the request's thread.
 *
 * @throws AppError `sheet-empty`, `sheet-too-large`, `sheet-too-many-rows`, `sheet-damaged`, `sheet-encrypted`, or
 * `sheet-is-…` for a file of another program.
 */
export async function readSheetFile(
  bytes: Uint8Array,
  { language }: { language: SheetLanguage },
): Promise<SheetFile> {
  if (bytes.length > maxSheetBytes) throw new AppError('sheet-too-large');
  if (isZip(bytes)) return readZipped(bytes, language);
  const other = binaryFormat(bytes);
  if (other) throw new AppError(other);
  const text = decodeRoster(bytes);
  if (!text.trim()) throw new AppError('sheet-empty');
  const markup = textFormat(text);
  if (markup) throw new AppError(markup);
  if (binary.test(text.slice(0, sampledCharacters))) throw new AppError('sheet-is-unknown');
  return { kind: 'text', text };
}

async function readZipped(bytes: Uint8Array, language: SheetLanguage): Promise<SheetFile> {
  const parts = await readZip(bytes, isWorkbookPart).catch((error) => {
    throw error instanceof ZipError ? new AppError(codeOf[error.problem]) : error;
  });
  if (!parts.has('xl/workbook.xml')) throw new AppError(zipFormat(bytes));
  const workbook = readWorkbook(parts, { language });
  if (workbook.sheets.length === 0) throw new AppError('sheet-empty');
  return { kind: 'workbook', ...workbook };
}

const codeOf = {
  damaged: 'sheet-damaged',
  encrypted: 'sheet-encrypted',
  'too-large': 'sheet-too-large',
} as const;
