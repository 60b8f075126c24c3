/** A row with text, with its 1-based number in the file. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** What a person sees of a sheet: hidden rows and columns are counted and left out. */
export interface Sheet {
  name: string;
  rows: SheetRow[];
  hiddenRows: number;
  hiddenColumns: number;
}

/** The sheets of a workbook that have text, and the names of the hidden ones. */
export interface Workbook {
  sheets: Sheet[];
  hiddenSheets: string[];
}

/** A workbook, or the text of a file whose cells are not separated yet. */
export type SheetFile = ({ kind: 'workbook' } & Workbook) | { kind: 'text'; text: string };

/** Whose decimal signs and dates the numbers of a workbook get. */
export type SheetLanguage = 'es' | 'en';

/** Maximum size in bytes of a workbook or list. */
export const maxSheetBytes = 25 * 1024 * 1024;
