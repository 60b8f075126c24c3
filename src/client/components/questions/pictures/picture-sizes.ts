import { writePicture } from '../../../../shared/content/pictures.ts';

export const pictureSizes = ['small', 'medium', 'full'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Widths in CSS pixels. `mostHeight` limits the height to 1.5 times the width. */
const widths: Record<PictureSize, number> = { small: 180, medium: 300, full: 640 };
const mostHeight = 1.5;

type Box = { width: number; height: number };

export function fitToSize({ width, height }: Box, size: PictureSize): Box {
  const scale = Math.min(widths[size] / width, (widths[size] * mostHeight) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the size of a picture, or the nearest one. */
export function nearestSize(picture: Box): PictureSize {
  const off = (size: PictureSize) => Math.abs(fitToSize(picture, size).width - picture.width);
  return pictureSizes.reduce((best, size) => (off(size) < off(best) ? size : best));
}

/** Returns the markup of a newly uploaded picture. */
export const createPictureMarkup = (stored: Box & { id: string }, size: PictureSize, alt = ''): string =>
  writePicture({ id: stored.id, ...fitToSize(stored, size), alt });
