import { parentPort } from 'node:worker_threads';
import { AppError } from '../../domain/kernel/app-error.ts';
import { readSheetFile } from '../../domain/kernel/sheets/read-sheet-file.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import type { SheetFile, SheetLanguage } from '../../shared/contracts/sheets.ts';
import { maxRosterRows } from '../../shared/contracts/staff-limits.ts';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

/** Worker thread that reads workbooks and lists: a malicious file can block only this thread. */

export interface ReadSheetsRequest {
  bytes: Uint8Array;
  language: SheetLanguage;
}
export type ReadSheetsResponse =
  | { kind: 'read'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'problem'; code: ErrorCode; details: ErrorDetails };

/** Lines of a list that are no people: school, headings, totals. */
const spareRows = 1_000;
/** Maximum characters of a list: those of `maxRosterRows` long rows. */
const maxCharacters = 4_000_000;

async function read({ bytes, language }: ReadSheetsRequest): Promise<ReadSheetsResponse> {
  try {
    const file = await readSheetFile(bytes, { language });
    assertListSize(file);
    return { kind: 'read', json: new TextEncoder().encode(JSON.stringify(file)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'problem', code: error.code, details: error.details };
  }
}

function assertListSize(file: SheetFile): void {
  const sheets = file.kind === 'workbook' ? file.sheets : [];
  if (sheets.some(({ rows }) => rows.length > maxRosterRows + spareRows))
    throw new AppError('too-many-rows', { max: maxRosterRows });
  const characters =
    file.kind === 'text'
      ? file.text.length
      : sheets.reduce(
          (sum, { rows }) => sum + rows.reduce((part, { cells }) => part + cells.join('').length, 0),
          0,
        );
  if (characters > maxCharacters) throw new AppError('sheet-too-large');
}

lowerThreadPriority();
parentPort?.on('message', async (request: ReadSheetsRequest) => {
  const response = await read(request);
  parentPort?.postMessage(response, response.kind === 'read' ? [response.json.buffer] : []);
});
