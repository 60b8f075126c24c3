import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface SheetParts {
  name: string;
  /** The rows and what follows them, as XML. */
  data: string;
  /** `<cols>`, as XML. */
  columns?: string;
  state?: 'hidden' | 'veryHidden';
}

interface BookParts {
  sheets: readonly SheetParts[];
  /** `<si>` elements. */
  strings?: string;
  /** Number formats of the cell styles, from style 1. */
  formats?: readonly string[];
  from1904?: boolean;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a zip file with compressed parts. */
export async function makeZip(
  parts: readonly { name: string; body: string | Uint8Array }[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, body } of parts) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns a workbook, as Excel writes it. */
export function makeWorkbook({ sheets, strings = '', formats = [], from1904 }: BookParts): Promise<Buffer> {
  const ids = formats.map((_, index) => 164 + index);
  return makeZip([
    {
      name: 'xl/workbook.xml',
      body: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook ${main} xmlns:r="${relationships}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', body: `<sst ${main}>${strings}</sst>` },
    {
      name: 'xl/styles.xml',
      body: `<styleSheet ${main}><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${ids[index]}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ data, columns = '' }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      body: `<worksheet ${main}>${columns}<sheetData>${data}</worksheet>`,
    })),
  ]);
}

/** Returns the XML of rows of texts, which `makeWorkbook` takes. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  `${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => (cell ? `<c r="${columnName(column)}${row + 1}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>` : '')).join('')}</row>`,
    )
    .join('')}</sheetData>`;

const columnName = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26));
