import sharp from 'sharp';

const known: [name: string, red: number, green: number, blue: number][] = [
  ['red', 224, 16, 16],
  ['green', 16, 160, 32],
  ['blue', 16, 48, 224],
  ['yellow', 255, 224, 0],
  ['black', 0, 0, 0],
  ['white', 255, 255, 255],
];

/** Returns the colours of four vertical stripes from left to right, as a model that reads images would name them. */
export async function detectColours(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [1, 3, 5, 7].map((eighth) => {
    const at = (row + Math.floor((info.width * eighth) / 8)) * info.channels;
    const distance = ([, red, green, blue]: (typeof known)[number]) =>
      Math.hypot(red - data[at]!, green - data[at + 1]!, blue - data[at + 2]!);
    return known.toSorted((one, other) => distance(one) - distance(other))[0]![0];
  });
}
