import { Readable } from 'node:stream';
import type { FileStore } from '../../src/domain/kernel/files/file-store.ts';

const paper = '#f7f9fc';
const grid = '#dfe6f1';
const ink = '#1f4f9a';
const soft = '#5d6b82';
const red = '#c0392b';

const squares = Array.from({ length: 20 }, (_, n) => `M0 ${n * 24}h640M${n * 32} 0v360`).join('');

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="1280" height="720" fill="none" stroke-width="3" font-family="serif" font-size="30">
<rect width="640" height="360" fill="${paper}"/><path d="${squares}" stroke="${grid}" stroke-width="1"/>
${content}
</svg>
`;

const axes = `<path d="M64 312h512M128 336V32" stroke="${soft}"/>`;
const curve = `<path d="M128 300C240 296 300 240 352 168S448 60 544 48" stroke="${ink}" stroke-width="5"/>`;

/** Pictures of the demo's legacy lessons. */
const pictures: Record<string, string> = {
  'derivada.svg': drawing(`${axes}${curve}<text x="440" y="150" fill="${ink}">f(x)</text>`),
  'tangente.svg': drawing(
    `${axes}${curve}<path d="M240 323L464 14" stroke="${red}"/><circle cx="352" cy="168" r="8" fill="${red}"/>` +
      `<text x="372" y="196" fill="${red}">f'(a)</text><path d="M352 168v144" stroke="${soft}" stroke-dasharray="6 8"/>` +
      `<text x="344" y="344" fill="${soft}">a</text>`,
  ),
  'fuerzas.svg': drawing(
    `<path d="M64 288h512" stroke="${soft}"/><rect x="248" y="168" width="144" height="120" fill="#fff" stroke="${soft}"/>` +
      `<path d="M392 228h136m-18-14 18 14-18 14M320 228v100m-14-18 14 18 14-18" stroke="${ink}" stroke-width="5"/>` +
      `<text x="300" y="216" fill="${soft}">m</text><text x="500" y="200" fill="${ink}">F</text><text x="340" y="336" fill="${ink}">mg</text>`,
  ),
};

export async function writeLegacyPictures(files: FileStore): Promise<void> {
  for (const [name, svg] of Object.entries(pictures))
    await files.put('legacy-images', name, Readable.from([Buffer.from(svg)]));
}
