import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSheetFile } from '../../src/domain/kernel/sheets/read-sheet-file.ts';
import type { Sheet, SheetLanguage } from '../../src/shared/contracts/sheets.ts';
import { codeOf } from '../support/code-of.ts';
import { makeWorkbook, makeZip, textRows } from '../support/make-workbook.ts';
import { storedZip } from '../support/stored-zip.ts';

const read = (bytes: Uint8Array, language: SheetLanguage = 'es') => readSheetFile(bytes, { language });

async function sheetsOf(bytes: Uint8Array, language?: SheetLanguage): Promise<Sheet[]> {
  const file = await read(bytes, language);
  if (file.kind !== 'workbook') throw new Error('no workbook');
  return file.sheets;
}
const cellsOf = async (bytes: Uint8Array, language?: SheetLanguage) =>
  (await sheetsOf(bytes, language))[0]!.rows.map(({ cells }) => cells);

/** One row of numbers, each with its format. */
const formatted = (
  numbers: readonly (readonly [format: string, value: number | string])[],
  from1904 = false,
) =>
  makeWorkbook({
    sheets: [
      {
        name: 'Hoja1',
        data: `<row r="1">${numbers.map(([, value], index) => `<c s="${index + 1}"><v>${value}</v></c>`).join('')}</row></sheetData>`,
      },
    ],
    formats: numbers.map(([format]) => format),
    from1904,
  });

describe('the text of a cell', () => {
  it('is what a person sees of a number: zeros, dates, percentages, signs of the language', async () => {
    const numbers = [
      ['00000000', 123],
      ['dd/mm/yyyy', 46280],
      ['0.00%', 0.125],
      ['#,##0.00 "€"', 1234.5],
      ['General', 0.30000000000000004],
      ['General', 123456789012],
      ['@', 42],
      ['h:mm', 0.5],
      ['unreadable [', 7],
    ] as const;
    const shown = [
      '00000123',
      '15/09/2026',
      '12,50%',
      '1.234,50 €',
      '0,3',
      '123456789012',
      '42',
      '12:00',
      '7',
    ];
    expect(await cellsOf(await formatted(numbers))).toEqual([shown]);
    const [english] = await cellsOf(await formatted(numbers), 'en');
    expect(english!.slice(3, 5)).toEqual(['1,234.50 €', '0.3']);
    expect(await cellsOf(await formatted([['dd/mm/yyyy', 44818]], true))).toEqual([['15/09/2026']]);
  });

  it('is the text of shared and inline strings, results of formulas, booleans and errors', async () => {
    const book = await makeWorkbook({
      strings:
        '<si><t>Íñigo &amp; Ana</t></si><si><r><t xml:space="preserve">Núñez </t></r><r><t>Peña</t></r><rPh><t>x</t></rPh></si><si/>',
      sheets: [
        {
          name: 'Hoja1',
          data:
            '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
            '<row r="3"><c r="A3" t="inlineStr"><is><t>a_x000D_b</t></is></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>fx</v></c>' +
            '<c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#N/A</v></c><c r="E3"><f>SUM(A1:A2)</f></c></row></sheetData>',
        },
      ],
    });
    expect((await sheetsOf(book))[0]!.rows).toEqual([
      { number: 1, cells: ['Íñigo & Ana', '', 'Núñez Peña'] },
      { number: 3, cells: ['a\rb', 'fx', 'TRUE', '#N/A'] },
    ]);
  });

  it('is repeated in each row of cells merged over rows, and not in those of a title', async () => {
    const data = textRows([
      ['Listado', '', ''],
      ['1º A', 'Ana'],
      ['', 'Leo'],
      ['1º B', 'Eva'],
      ['', 'Pau'],
    ]);
    const merges =
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/><mergeCell ref="A4:A99"/></mergeCells>';
    const book = await makeWorkbook({ sheets: [{ name: 'Hoja1', data: data + merges }] });
    expect(await cellsOf(book)).toEqual([
      ['Listado'],
      ['1º A', 'Ana'],
      ['1º A', 'Leo'],
      ['1º B', 'Eva'],
      ['1º B', 'Pau'],
    ]);
  });
});

it('counts what is hidden and returns only sheets with text', async () => {
  const rows = textRows([
    ['Nombre', 'Oculta'],
    ['Ana', 'x'],
    ['Leo', 'y'],
  ]).replace('<row r="2">', '<row r="2" hidden="1">');
  const columns = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>';
  const book = await makeWorkbook({
    sheets: [
      { name: 'config', data: textRows([['lista']]), state: 'veryHidden' },
      { name: 'Vacía', data: '</sheetData>' },
      { name: 'Alumnos', data: rows, columns },
    ],
  });
  expect(await read(book)).toEqual({
    kind: 'workbook',
    hiddenSheets: ['config'],
    sheets: [
      {
        name: 'Alumnos',
        rows: [
          { number: 1, cells: ['Nombre'] },
          { number: 3, cells: ['Leo'] },
        ],
        hiddenRows: 1,
        hiddenColumns: 1,
      },
    ],
  });
});

it('decodes text in the usual encodings', async () => {
  const text = 'Apellidos;Nombre\nNúñez;Íñigo\n';
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ])
    expect(await read(bytes)).toMatchObject({ kind: 'text', text: expect.stringContaining('Núñez;Íñigo') });
});

describe('a file that is no list', () => {
  const old = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')]);
  const zip = (name: string, body = 'x') => makeZip([{ name, body }]);
  it.each([
    ['an old workbook', () => old('Workbook'), 'sheet-is-xls'],
    ['a binary workbook', () => zip('xl/workbook.bin'), 'sheet-is-xls'],
    ['a workbook with a password', () => old('EncryptedPackage'), 'sheet-encrypted'],
    ['an old document', () => old('WordDocument'), 'sheet-is-document'],
    ['a renamed .docx', () => zip('word/document.xml'), 'sheet-is-document'],
    [
      'a sheet of LibreOffice',
      () => storedZip([{ name: 'mimetype', body: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'sheet-is-ods',
    ],
    ['a sheet of Numbers', () => zip('Index/Document.iwa'), 'sheet-is-numbers'],
    ['another ZIP file', () => zip('list.csv'), 'sheet-is-archive'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'sheet-is-pdf'],
    ['a picture', () => Buffer.from('\x89PNG\r\n', 'latin1'), 'sheet-is-picture'],
    ['a web page named .xls', () => Buffer.from('<html><table><tr><td>Ana'), 'sheet-is-web-page'],
    ['XML of Excel 2003', () => Buffer.from('<?xml version="1.0"?>\n<Workbook>'), 'sheet-is-web-page'],
    ['noise', () => Buffer.from([1, 2, 3, 200, 201, 5, 6]), 'sheet-is-unknown'],
    ['nothing', () => Buffer.from(' \n'), 'sheet-empty'],
    [
      'a workbook without text',
      () => makeWorkbook({ sheets: [{ name: 'a', data: '</sheetData>' }] }),
      'sheet-empty',
    ],
    ['half a workbook', async () => (await makeWorkbook({ sheets: [] })).subarray(0, 300), 'sheet-damaged'],
    ['broken XML', () => makeWorkbook({ sheets: [{ name: 'a', data: '<row>' }] }), 'sheet-damaged'],
    [
      'a workbook that declares entities',
      () => zip('xl/workbook.xml', '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'),
      'sheet-damaged',
    ],
    ['a bomb', () => zip('xl/workbook.xml', ' '.repeat(50_000_000)), 'sheet-too-large'],
    ['a bomb that hides its size', () => hiddenBomb(), 'sheet-damaged'],
    ['a large file', () => new Uint8Array(25 * 1024 * 1024 + 1), 'sheet-too-large'],
    [
      '100,000 rows',
      () =>
        makeWorkbook({
          sheets: [
            { name: 'a', data: textRows(Array.from({ length: 100_000 }, (_, row) => [`Ana ${row * 7919}`])) },
          ],
        }),
      'sheet-too-many-rows',
    ],
    [
      'texts of many megabytes by a few shared strings',
      () =>
        makeWorkbook({
          strings: `<si><t>${'ñ'.repeat(30_000)}</t></si>`,
          sheets: [{ name: 'a', data: `${'<row><c t="s"><v>0</v></c></row>'.repeat(2_000)}</sheetData>` }],
        }),
      'sheet-too-large',
    ],
  ])('is refused with its name: %s', async (_, make, code) => {
    expect(await codeOf(read(await make()))).toBe(code);
  });
});

/** A stored size of four bytes for a part that inflates to a megabyte. */
async function hiddenBomb(): Promise<Buffer> {
  const zip = await makeZip([{ name: 'xl/workbook.xml', body: 'x'.repeat(1_000_000) }]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(1_000_000);
  const at = zip.lastIndexOf(size);
  expect(deflateRawSync('x'.repeat(1_000_000)).length).toBeLessThan(4_000);
  zip.writeUInt32LE(4_000, at);
  return zip;
}
