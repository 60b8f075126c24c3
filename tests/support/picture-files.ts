import sharp from 'sharp';
import { writePicture } from '../../src/shared/content/pictures.ts';
import type { StoredPicture } from '../../src/shared/contracts/pictures.ts';
import type { TestServer } from './test-server.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7090b0' } });

export const png = (width = 300, height = 196): Promise<Buffer> => blank(width, height).png().toBuffer();
export const webp = (width = 300, height = 196): Promise<Buffer> => blank(width, height).webp().toBuffer();

/** A photograph with GPS metadata and an EXIF rotation. */
export const photograph = (): Promise<Buffer> =>
  blank(400, 300)
    .withExif({ IFD0: { Copyright: 'CANARIO' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const svg = (inner = '<path d="M0 0h90v90z"/>', before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="196">${inner}</svg>`,
  );

/** A small file that declares 200 megapixels. */
export const hugePng = (): Promise<Buffer> => png(20_000, 10_000);

export async function uploadPicture(
  test: TestServer,
  token: string,
  lessonId: number,
  file: Buffer,
): Promise<StoredPicture> {
  const answer = await test.server.inject({
    method: 'PUT',
    url: `/api/files/lessons/${lessonId}/pictures`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  if (answer.statusCode !== 200) throw new Error(answer.json().code);
  return answer.json();
}

export const markupOf = ({ id, width, height }: StoredPicture, alt = ''): string =>
  writePicture({ id, width, height, alt });
