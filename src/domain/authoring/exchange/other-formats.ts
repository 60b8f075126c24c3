import type { ErrorCode } from '../../../shared/contracts/errors.ts';

/** What a file is that is no file of questions, by the error that names it and the way from there. */
type OtherFormat = Extract<ErrorCode, `import-is-${string}`> | 'import-encrypted';

/** Beginnings of files, in Latin-1. */
const beginnings: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^%PDF/, 'import-is-pdf'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s, 'import-is-picture'],
  [/^\x1f\x8b/, 'import-is-zip'],
  [/^\{\\rtf/, 'import-is-document'],
];

/** Names of parts, by which a ZIP file is known. */
const zipParts: readonly (readonly [string, OtherFormat])[] = [
  ['word/document.xml', 'import-is-document'],
  ['opendocument.text', 'import-is-document'],
  ['xl/workbook', 'import-is-sheet'],
  ['opendocument.spreadsheet', 'import-is-sheet'],
  ['ppt/presentation.xml', 'import-is-document'],
  ['moodle_backup.xml', 'import-is-backup'],
  ['h5p.json', 'import-is-package'],
  ['imsmanifest.xml', 'import-is-package'],
  ['contentv3.xml', 'import-is-package'],
];

/** Names of parts of Office files before 2007, in UTF-16. */
const oldOfficeParts: readonly (readonly [string, OtherFormat])[] = [
  ['EncryptedPackage', 'import-encrypted'],
  ['Workbook', 'import-is-sheet'],
  ['Book', 'import-is-sheet'],
];

const partOf = (
  bytes: Uint8Array,
  parts: readonly (readonly [string, OtherFormat])[],
  encoding: BufferEncoding,
): OtherFormat | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return parts.find(([name]) => buffer.includes(name, 0, encoding))?.[1];
};

/** Returns what a file is that is not text; null for one that may be text. */
export function binaryFormat(bytes: Uint8Array): OtherFormat | null {
  const head = Buffer.from(bytes.subarray(0, 20)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) return partOf(bytes, zipParts, 'latin1') ?? 'import-is-zip';
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return partOf(bytes, oldOfficeParts, 'utf16le') ?? 'import-is-document';
  return beginnings.find(([start]) => start.test(head))?.[1] ?? null;
}

const roots: Record<string, OtherFormat> = {
  moodle_backup: 'import-is-backup',
  question_categories: 'import-is-backup',
  questestinterop: 'import-is-package',
  assessmentitem: 'import-is-package',
  assessmenttest: 'import-is-package',
  'qti-assessment-item': 'import-is-package',
  manifest: 'import-is-package',
};

/** Returns what an XML file is by the name of its outermost element; null for an unknown one. */
export const xmlFormat = (root: string): OtherFormat | null => roots[root.toLowerCase()] ?? null;

const giftAnswers = /(?<!\\)\{\s*(?:%-?\d|[=~]|>\s*(?:\d|ALL)|\d*:[A-Z_]{2,20}:)/;
const giftTitle = /^[ \t]*::[^:\n]+::/m;
/** Braces of GIFT without `=` or `~`, which other texts may have as well. */
const giftOthers = /(?<!\\)\{\s*(?:#|\}|(?:T|F|TRUE|FALSE)\s*[#}])|^[ \t]*\$CATEGORY:/im;
/** An option and the line with the key of an exam written as text, in which braces are code. */
const examOption = /^[ \t]*[a-h][.)][ \t]/im;
const examKey =
  /^[ \t]*(?:answer|correct|respuesta|resposta|correcta|soluci[oó]n?|erantzuna)\b[^:\n]{0,40}:/im;

/** Returns whether a plain text is GIFT, by its signs; empty braces are no sign in an exam with options and a key. */
export function isGift(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  if (giftAnswers.test(lines) || giftTitle.test(lines)) return true;
  return giftOthers.test(lines) && !(examOption.test(lines) && examKey.test(lines));
}
