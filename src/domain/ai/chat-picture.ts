/** A picture as a model is given it. */
export interface ChatPicture {
  /** What is said before it. */
  label: string;
  /** JPEG: what every server that sees can read. */
  bytes: Uint8Array;
  /** Of its pixels. */
  width: number;
  height: number;
}
