import type { AppError } from '../../kernel/app-error.ts';

/** `webp` for storage, `jpeg` for vision models. */
export type PictureForm = 'webp' | 'jpeg';

export interface ConvertedPicture {
  /** The converted file, without metadata. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

export interface PictureConversion {
  /** Called when the conversion starts. */
  read(): Promise<Uint8Array> | Uint8Array;
  /** The user who sent the picture; null for work of the school, such as pictures for a model. */
  requester: number | null;
  /** Maximum length of the longer side in pixels. */
  side?: number;
  /** A JPEG gets a white background. */
  form?: PictureForm;
}

/**
 * Converts an untrusted picture. Limits concurrency, in total and per requester, and serves requesters in turn.
 * Throws the errors of `read`, and AppError `not-a-picture`, `picture-broken`, `picture-too-many-pixels`,
 * `picture-too-complex`, `picture-unsafe` or `busy`.
 */
export type ConvertPicture = (conversion: PictureConversion) => Promise<ConvertedPicture>;

export interface PicturesConversion {
  pictures: readonly Uint8Array[];
  /** The user who sent them. */
  requester: number;
}

/**
 * Converts many untrusted pictures for storage, as `ConvertPicture` does, and yields each one when it is done, in any
 * order. It spends less time on the size of each file. Stops when the caller stops iterating.
 */
export type ConvertPictures = (
  conversion: PicturesConversion,
) => AsyncIterable<{ index: number; result: ConvertedPicture | AppError }>;
