/** As pictures are kept, or as models that see read them. */
export type PictureForm = 'webp' | 'jpeg';

export interface ConvertedPicture {
  /** Without metadata. */
  bytes: Uint8Array;
  /** Of its pixels. */
  width: number;
  height: number;
}

/**
 * Converts a picture that came from outside. A few at once are; `read` is called when it is this one's turn; `side` is the longest
 * one in pixels. A JPEG has a white ground. Throws what
 * `read` throws, AppError `not-a-picture`, `picture-broken`, `picture-too-many-pixels`, `picture-unsafe` or `busy`.
 */
export type ConvertPicture = (
  read: () => Promise<Uint8Array> | Uint8Array,
  side?: number,
  form?: PictureForm,
) => Promise<ConvertedPicture>;
