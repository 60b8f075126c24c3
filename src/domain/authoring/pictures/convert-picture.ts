/** `webp` for storage, `jpeg` for vision models. */
export type PictureForm = 'webp' | 'jpeg';

export interface ConvertedPicture {
  /** The converted file, without metadata. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Converts an untrusted picture. Limits concurrency and calls `read` only when the conversion starts. `side` is the
 * maximum length of the longer side in pixels. A JPEG gets a white background.
 * Throws the errors of `read`, and AppError `not-a-picture`, `picture-broken`, `picture-too-many-pixels`,
 * `picture-unsafe` or `busy`.
 */
export type ConvertPicture = (
  read: () => Promise<Uint8Array> | Uint8Array,
  side?: number,
  form?: PictureForm,
) => Promise<ConvertedPicture>;
