/** A school was not moved; `message` is one line, and both sides are as they were. */
export class MoveError extends Error {
  override name = 'MoveError';
}
