import { type CsvCell, writeCsv } from '../../../shared/rules/csv.ts';
import { getLanguage } from '../i18n/language.ts';
import { downloadFile } from './download-file.ts';

/** A name as part of a file's: letters and digits, the rest as one dash. */
export const asFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Hands the rows over as a file that a spreadsheet of the interface's language opens. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadFile(fileName, writeCsv(rows, getLanguage()), 'text/csv');
}
