import { type CsvCell, writeCsv } from '../../../shared/rules/csv.ts';
import { getLanguage } from '../i18n/language.ts';
import { downloadFile } from './download-file.ts';

/** Makes a name safe for a file name: replaces each run of characters other than letters and digits with a dash. */
export const asFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Downloads the rows as CSV in the dialect that spreadsheets of the interface's language expect. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadFile(fileName, writeCsv(rows, getLanguage()), 'text/csv');
}
