import sharp, { type Sharp } from 'sharp';
import type { PictureForm } from '../../domain/authoring/pictures/convert-picture.ts';
import type { PictureKind } from '../../domain/authoring/pictures/picture-kind.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { isSafeSvg } from './is-safe-svg.ts';

/**
 * Child process that converts pictures, one after the other. It reads from stdin a line of JSON (`ConversionRequest`) and
 * the picture, and writes to stdout a line of JSON (`ConversionResult`) and the converted picture.
 */

export interface ConversionRequest {
  kind: PictureKind;
  /** Maximum length of the longer side in pixels. */
  side: number;
  form: PictureForm;
  /** True spends less time on a small file. */
  isQuick: boolean;
  byteSize: number;
}

export type ConversionResult =
  | { width: number; height: number; byteSize: number }
  | { problem: 'broken' | 'too-many-pixels' | 'unsafe' };

/** Lossless output up to this size in bytes (drawings); above it lossy (photographs). */
const losslessBytes = 400_000;
const quality = 82;
/**
 * A PNG of least effort takes a tenth of the time of a lossless WebP. When it is larger than this, in bytes, the WebP is
 * larger than `losslessBytes`: at best it has a third of the size.
 */
const probeBytes = 3 * losslessBytes;
/**
 * Effort of WebP from 0 to 6. Lossy, 1 takes a third of the time of 4, for files a tenth larger; lossless, 0 takes a
 * quarter, for files up to a half larger.
 */
const usualEffort = { lossy: 4, lossless: 4 };
const quickEffort = { lossy: 1, lossless: 0 };
/** High enough for readable letters and thin lines. */
const jpegQuality = 88;
/** Density in dots per inch at which one SVG pixel is one output pixel, and the maximum. */
const svgDensity = 72;
const maxDensity = 288;

// Allows only these five decoders, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    // Its first picture.
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const isTooLarge = ({ width = 0, height = 0 }: { width?: number; height?: number }) =>
  width * height > pictureLimits.pixels;

async function convert(
  bytes: Buffer,
  { kind, side, form, isQuick }: ConversionRequest,
): Promise<{ result: ConversionResult; picture?: Buffer }> {
  if (kind === 'svg' && !isSafeSvg(bytes.toString('utf8'))) return { result: { problem: 'unsafe' } };
  const open = (density?: number): Sharp =>
    sharp(bytes, {
      limitInputPixels: pictureLimits.pixels,
      failOn: 'error',
      ...(density !== undefined && { density }),
    });
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(found)) return { result: { problem: 'too-many-pixels' } };
    const scale = side / Math.max(found.width, found.height);
    const source = kind === 'svg' ? open(Math.min(maxDensity, Math.max(1, svgDensity * scale))) : open();
    const upright = source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const { data: pixels, info: raw } = await upright
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const fromPixels = () =>
      sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: raw.channels } });
    if (form === 'jpeg') {
      const picture = await fromPixels()
        .flatten({ background: '#fff' })
        .jpeg({ quality: jpegQuality })
        .toBuffer();
      return { result: { width: raw.width, height: raw.height, byteSize: picture.length }, picture };
    }
    const isDrawing = kind === 'png' || kind === 'gif' || kind === 'svg';
    const effort = isQuick ? quickEffort : usualEffort;
    const probe = isDrawing && isQuick ? await fromPixels().png({ compressionLevel: 1 }).toBuffer() : null;
    const mayBeLossless = isDrawing && (probe === null || probe.length <= probeBytes);
    const lossless = mayBeLossless
      ? await fromPixels().webp({ lossless: true, effort: effort.lossless }).toBuffer()
      : null;
    const picture =
      lossless && lossless.length <= losslessBytes
        ? lossless
        : await fromPixels().webp({ quality, effort: effort.lossy }).toBuffer();
    return { result: { width: raw.width, height: raw.height, byteSize: picture.length }, picture };
  } catch (error) {
    const isPixels = error instanceof Error && /pixel limit/i.test(error.message);
    return { result: { problem: isPixels ? 'too-many-pixels' : 'broken' } };
  }
}

/** Reads stdin piece by piece. */
function createReader(chunks: AsyncIterator<Buffer>) {
  let read: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (!done) read = Buffer.concat([read, value]);
    return !done;
  };
  return {
    /** Returns the next line, or null at the end. */
    async line(): Promise<string | null> {
      for (let end = read.indexOf(10); ; end = read.indexOf(10)) {
        if (end >= 0) {
          const line = read.toString('utf8', 0, end);
          read = read.subarray(end + 1);
          return line;
        }
        if (!(await more())) return null;
      }
    },
    async bytes(count: number): Promise<Buffer> {
      const parts = [read];
      let size = read.length;
      while (size < count) {
        const { value, done } = await chunks.next();
        if (done) break;
        parts.push(value);
        size += value.length;
      }
      const all = Buffer.concat(parts);
      read = all.subarray(count);
      return all.subarray(0, count);
    },
  };
}

const reader = createReader(process.stdin[Symbol.asyncIterator]());
for (let line = await reader.line(); line !== null; line = await reader.line()) {
  const request = JSON.parse(line) as ConversionRequest;
  const { result, picture } = await convert(await reader.bytes(request.byteSize), request);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (picture) process.stdout.write(picture);
}
