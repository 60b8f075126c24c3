import type { ErrorCode } from '../../../shared/contracts/errors.ts';

/** What a file is that is neither a workbook nor text, by the error that names it and the way from there. */
type OtherFormat = Extract<ErrorCode, `sheet-is-${string}`> | 'sheet-encrypted';

/** Beginnings of files, in Latin-1. */
const beginnings: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^%PDF/, 'sheet-is-pdf'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s, 'sheet-is-picture'],
  [/^\{\\rtf/, 'sheet-is-document'],
  [/^\x1f\x8b|^Rar!|^7z\xbc\xaf/, 'sheet-is-archive'],
  // BIFF of Excel 2 to 4, and SYLK.
  [/^\x09[\x00\x02\x04][\x04\x06]\x00|^ID;P/, 'sheet-is-xls'],
];

/** Names in the directory of a ZIP file. */
const zipNames: readonly (readonly [string, OtherFormat])[] = [
  ['xl/workbook.bin', 'sheet-is-xls'],
  ['opendocument.spreadsheet', 'sheet-is-ods'],
  ['Index/Document.iwa', 'sheet-is-numbers'],
  ['word/document.xml', 'sheet-is-document'],
  ['ppt/presentation.xml', 'sheet-is-document'],
  ['opendocument.text', 'sheet-is-document'],
];

/** Names in the directory of an Office file before 2007, in UTF-16; the first that occurs tells what it is. */
const oldOfficeNames: readonly (readonly [string, OtherFormat])[] = [
  ['EncryptedPackage', 'sheet-encrypted'],
  ['Workbook', 'sheet-is-xls'],
  ['Book', 'sheet-is-xls'],
];

/** Beginnings of text in the language of another program, which schools' software calls `.xls`. */
const markup =
  /^\s*(?:<!doctype html|<html|<table|<\?mso|<\?xml[^>]*\?>\s*(?:<\?mso[^>]*\?>\s*)?<(?:\w+:)?workbook)/i;

const nameIn = (
  bytes: Uint8Array,
  names: readonly (readonly [string, OtherFormat])[],
  encoding: BufferEncoding,
): OtherFormat | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return names.find(([name]) => buffer.includes(name, 0, encoding))?.[1];
};

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! <= 8 && bytes[3]! <= 8;

/** Returns what a ZIP file without a workbook is. */
export const zipFormat = (bytes: Uint8Array): OtherFormat =>
  nameIn(bytes, zipNames, 'latin1') ?? 'sheet-is-archive';

/** Returns what a file is that is neither ZIP nor text; null for one that may be text. */
export function binaryFormat(bytes: Uint8Array): OtherFormat | null {
  const head = Buffer.from(bytes.subarray(0, 20)).toString('latin1');
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return nameIn(bytes, oldOfficeNames, 'utf16le') ?? 'sheet-is-document';
  return beginnings.find(([start]) => start.test(head))?.[1] ?? null;
}

/** Returns what a text is that is no list of rows. */
export const textFormat = (text: string): OtherFormat | null =>
  markup.test(text.slice(0, 2_000)) ? 'sheet-is-web-page' : null;
