export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg';

/** Bytes from the start of a file that tell its kind. */
export const kindBytes = 4_096;

/** Returns the kind of a picture from its contents, not from the file name; null for another file. */
export function kindOfPicture(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const start = bytes.toString('utf8', 0, kindBytes).replace(/^\uFEFF/, '');
  return /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(start) && /<(?:\w+:)?svg[\s>]/.test(start)
    ? 'svg'
    : null;
}
