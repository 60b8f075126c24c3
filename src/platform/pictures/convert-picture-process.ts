import sharp, { type Sharp } from 'sharp';
import type { PictureForm } from '../../domain/authoring/pictures/convert-picture.ts';
import type { PictureKind } from '../../domain/authoring/pictures/picture-kind.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { isSafeSvg } from './is-safe-svg.ts';

/**
 * Child process that converts one picture: reads it from stdin, takes the kind, the longest side and the format as
 * arguments, and writes a line of JSON and the picture to stdout.
 */

export type ConversionResult =
  | { width: number; height: number; byteSize: number }
  | { problem: 'broken' | 'too-many-pixels' | 'unsafe' };

/** Lossless output up to this size in bytes (drawings); above it lossy (photographs). */
const losslessBytes = 400_000;
const quality = 82;
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
  kind: PictureKind,
  side: number,
  form: PictureForm,
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
    const lossless = isDrawing ? await fromPixels().webp({ lossless: true }).toBuffer() : null;
    const picture =
      lossless && lossless.length <= losslessBytes
        ? lossless
        : await fromPixels().webp({ quality }).toBuffer();
    return { result: { width: raw.width, height: raw.height, byteSize: picture.length }, picture };
  } catch (error) {
    const isPixels = error instanceof Error && /pixel limit/i.test(error.message);
    return { result: { problem: isPixels ? 'too-many-pixels' : 'broken' } };
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { result, picture } = await convert(
  Buffer.concat(chunks),
  process.argv[2] as PictureKind,
  Number(process.argv[3]),
  process.argv[4] as PictureForm,
);
process.stdout.write(`${JSON.stringify(result)}\n`);
if (picture) process.stdout.write(picture);
