import { randomBytes } from 'node:crypto';

/** Returns a new picture id of 128 random bits, which cannot be guessed. */
export const newPictureId = () => randomBytes(16).toString('base64url');

export const isPictureId = (id: string) => /^[\w-]{22}$/.test(id);

/** Returns the name of the stored file. */
export const pictureFile = (id: string) => `${id}.webp`;

/** Returns the picture id of a stored file, or null for a foreign file. */
export const pictureIdOf = (file: string): string | null => /^([\w-]{22})\.webp$/.exec(file)?.[1] ?? null;
