/** A picture sent to a model. */
export interface ChatPicture {
  /** Text placed before the picture. */
  label: string;
  /** JPEG, which every server with picture support reads. */
  bytes: Uint8Array;
  /** Width in pixels, like `height`. */
  width: number;
  height: number;
}
