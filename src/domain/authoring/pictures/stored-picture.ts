import { randomBytes } from 'node:crypto';

/** Names a picture; it cannot be guessed: 128 random bits. */
export const newPictureId = () => randomBytes(16).toString('base64url');

export const isPictureId = (id: string) => /^[\w-]{22}$/.test(id);

/** The name a picture is stored under. */
export const pictureFile = (id: string) => `${id}.webp`;

/** The id of a stored picture; null for a file with another name, which is left alone. */
export const pictureIdOf = (file: string): string | null => /^([\w-]{22})\.webp$/.exec(file)?.[1] ?? null;
