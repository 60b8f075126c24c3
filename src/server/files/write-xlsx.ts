import { escapeHtml } from '../../shared/content/html.ts';
import type { CsvCell } from '../../shared/rules/csv.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Characters that XML forbids, and lone surrogates. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const escaped = (text: string): string => escapeHtml(text.replace(forbidden, '')).replaceAll('"', '&quot;');

/** Returns the name of a column: `A`, `B`, … `Z`, `AA`. */
function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cell(value: CsvCell, row: number, column: number): string {
  const at = `${columnName(column)}${row + 1}`;
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (value === '') return '';
  // An inline string is never run as a formula.
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns a valid sheet name: at most 31 characters, none of them forbidden. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Aula';

/**
 * Yields the files of a workbook (Office Open XML, ECMA-376) with one sheet, whose first row is frozen. Own code,
 * because libraries are many times larger and do much that is not needed here.
 */
export async function* xlsxEntries(
  name: string,
  rows: readonly (readonly CsvCell[])[],
): AsyncGenerator<ZipEntry> {
  const part = (path: string, body: string): ZipEntry => ({ name: path, body: declaration + body });
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  const lines = rows.map(
    (values, row) =>
      `<row r="${row + 1}">${values.map((value, column) => cell(value, row, column)).join('')}</row>`,
  );
  yield part(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`,
  );
}
