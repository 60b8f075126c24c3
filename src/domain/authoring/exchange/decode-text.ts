import { AppError } from '../../kernel/app-error.ts';

/** Magic numbers of binary files: ZIP and Office, PDF, PNG, JPEG, GIF, gzip, old Office. */
const binarySignatures = [
  /^PK\x03\x04/,
  /^%PDF/,
  /^\x89PNG/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^\x1f\x8b/,
  /^\xd0\xcf\x11\xe0/,
];

/**
 * Decodes a file. Picks the encoding from the byte order mark, else the XML declaration, else UTF-8; falls back to
 * Windows-1252, which older editors use.
 * Throws `import-format-unknown` for a binary file.
 */
export function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (binarySignatures.some((start) => start.test(head))) throw new AppError('import-format-unknown');
  const marked = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : null;
  const [, declared] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? [];
  const text = decode(bytes, marked ?? declared ?? 'utf-8') ?? decode(bytes, 'windows-1252')!;
  if (text.slice(0, 10_000).includes('\0')) throw new AppError('import-format-unknown');
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
