/** Thrown when a move fails; `message` is one line, and both databases are unchanged. */
export class MoveError extends Error {
  override name = 'MoveError';
}
