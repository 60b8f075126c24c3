import { writeCsv } from '../../shared/rules/csv.ts';
import { downloadFile } from './download-file.ts';

/** A name as part of a file's: letters and digits, the rest as one dash. */
export const asFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Hands the rows over as a file that a spreadsheet opens. */
export function downloadCsv(fileName: string, rows: Parameters<typeof writeCsv>[0]): void {
  downloadFile(fileName, writeCsv(rows), 'text/csv');
}
