import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { AppError } from '../../src/domain/kernel/app-error.ts';

const outcome = (file: Buffer | string) => {
  try {
    const { format, rows } = readQuestionFile(typeof file === 'string' ? Buffer.from(file) : file);
    return `${format} ${rows.filter(({ question }) => question).length}`;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
const aiken = '¿Cuál es la capital de Ecuador?\nA. Guayaquil\nB) Quito\nANSWER: B\n';
const zip = (part: string) => Buffer.from(`PK\u0003\u0004xxxx${part}xxxx`, 'latin1');

describe('a file of another format', () => {
  it.each([
    ['Word', zip('word/document.xml'), 'import-is-document'],
    ['OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'import-is-document'],
    ['RTF', '{\\rtf1 {=a ~b}}', 'import-is-document'],
    ['Excel', zip('xl/workbook.xml'), 'import-is-sheet'],
    [
      'Excel before 2007',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
      'import-is-sheet',
    ],
    ['a backup of a Moodle course', zip('moodle_backup.xml'), 'import-is-backup'],
    ['the XML of a backup', '<?xml version="1.0"?><moodle_backup></moodle_backup>', 'import-is-backup'],
    ['H5P', zip('h5p.json'), 'import-is-package'],
    ['a QTI package', zip('imsmanifest.xml'), 'import-is-package'],
    ['a QTI file', '<questestinterop></questestinterop>', 'import-is-package'],
    ['another ZIP', zip('fotos/a.png'), 'import-is-zip'],
    ['gzip', Buffer.from('1f8b0800', 'hex'), 'import-is-zip'],
    ['a PDF', '%PDF-1.7', 'import-is-pdf'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'import-is-picture'],
    ['program code', 'function f(a) { return a; }\n\nconst b = { c: 1 };', 'import-format-unknown'],
    ['plain text', 'Esto es un texto.', 'import-format-unknown'],
    ['a list with numbers', '1. Instala el paquete.\n2. Abre el puerto 80.', 'import-format-unknown'],
  ])('is named: %s', (_, file, code) => {
    expect(outcome(file)).toBe(code);
  });
});

describe('text', () => {
  it('of Aiken is read, also with braces in a question', () => {
    expect(outcome(aiken)).toBe('text 1');
    expect(outcome(`El conjunto {1, 2} y la función {} {T}\n${aiken}`)).toBe('text 1');
    expect(outcome(`<p align="center">Tema 4</p>\n\n${aiken}`)).toBe('text 1');
  });
});

describe('GIFT', () => {
  it.each([
    ['{=sí ~no}', 1],
    ['{ %100%sí }', 0],
    ['{\n\t~%50%a\n~%50%b\n~c}', 1],
    ['{T}', 1],
    ['{FALSE#no}', 1],
    ['{#3}', 1],
    ['{}', 1],
    ['{>3 ALL\nuno\ndos\ntres\n}', 1],
    ['{1:SA:=sí}', 1],
  ])('is known by its signs: %s', (answers, read) => {
    expect(outcome(`¿Es así? ${answers}`)).toBe(`gift ${read}`);
  });

  it('may have questions in the manner of Aiken in a text', () => {
    expect(outcome(`Lee:\nA. uno\nANSWER: A\n¿Qué es? {=Aiken ~GIFT}`)).toBe('gift 1');
  });
});

describe('the encoding of a file', () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><quiz><question type="essay"><questiontext><text>¿Qué es el año?</text></questiontext></question></quiz>`;
  const textOf = (file: Buffer) => readQuestionFile(file).rows[0]!.question!.text;

  it.each([
    ['UTF-8 that says it is UTF-16', Buffer.from(xml('utf-16'))],
    ['UTF-8 that says it is UCS-2', Buffer.from(xml('UCS-2'))],
    ['UTF-16 without a mark', Buffer.from(xml('utf-16'), 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${xml('utf-16')}`, 'utf16le')],
    ['Latin-1', Buffer.from(xml('iso-8859-1'), 'latin1')],
  ])('is found by its bytes: %s', (_, file) => {
    expect(textOf(file)).toBe('¿Qué es el año?');
  });
});
