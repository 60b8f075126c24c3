/** Points of the smallest picture that may be a scanned page or a strip of one. */
const fewestPoints = 200_000;
/** Bytes around the type of a picture in which its other entries are looked for. */
const entryBytes = 1_000;

/**
 * Counts the large pictures of a PDF without decoding them: entries of pictures are never compressed. Pictures inside a
 * page's drawing are not counted.
 */
export function countPictures(data: Uint8Array): number {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  let count = 0;
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    const before = text.slice(Math.max(index - entryBytes, 0), index);
    const after = text.slice(index, index + entryBytes);
    const entries = before.slice(before.lastIndexOf('obj') + 1) + after.split('stream', 1)[0];
    const lengthOf = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(entries)?.[1] ?? 0);
    if (lengthOf('Width') * lengthOf('Height') >= fewestPoints) count += 1;
  }
  return count;
}
