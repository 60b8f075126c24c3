import { AppError } from '../../kernel/app-error.ts';

/** Bytes with which files begin that are no text: ZIP and its office formats, PDF, PNG, JPEG, GIF, gzip, old Office. */
const notText = [
  /^PK\x03\x04/,
  /^%PDF/,
  /^\x89PNG/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^\x1f\x8b/,
  /^\xd0\xcf\x11\xe0/,
];

/**
 * The text of a file: by its byte order mark, else what its XML declaration says, else UTF-8, else Windows-1252, which is how
 * older editors write Latin letters. Throws `import-format-unknown` for what is no text.
 */
export function decodeText(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString('latin1');
  if (notText.some((start) => start.test(head))) throw new AppError('import-format-unknown');
  const marked = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : null;
  const [, declared] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? [];
  const text = decode(bytes, marked ?? declared ?? 'utf-8') ?? decode(bytes, 'windows-1252')!;
  if (text.slice(0, 10_000).includes('\0')) throw new AppError('import-format-unknown');
  return text;
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
