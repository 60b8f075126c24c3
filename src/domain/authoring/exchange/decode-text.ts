import { AppError } from '../../kernel/app-error.ts';
import { binaryFormat } from './other-formats.ts';

/**
 * Decodes a file. Picks the encoding from the byte order mark, else the XML declaration, else UTF-8; falls back to
 * Windows-1252, which older editors use.
 * Throws `import-format-unknown` for a binary file, or the error that names its format.
 */
export function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const binary = binaryFormat(bytes);
  if (binary) throw new AppError(binary);
  const isLittle = head.startsWith('\xff\xfe') || head.startsWith('<\0');
  const isBig = head.startsWith('\xfe\xff') || head.startsWith('\0<');
  const marked = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : null;
  const [, declared] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? [];
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  const said =
    declared && !/^(?:utf-?16|utf-?32|ucs-?2|ucs-?4|iso-10646)/i.test(declared) ? declared : 'utf-8';
  const text = decode(bytes, marked ?? said) ?? decode(bytes, 'windows-1252')!;
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
