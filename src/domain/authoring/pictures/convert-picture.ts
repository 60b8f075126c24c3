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
