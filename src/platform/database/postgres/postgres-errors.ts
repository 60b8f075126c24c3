/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const overtaken: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Under SERIALIZABLE also what two writers at once may bring about: what is doubled in truth, is so every time. */
const doubled = '23505';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether the transaction was undone only since another got in between: doing it again may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return overtaken.has(codeOf(error));
}

/** Whether doing it again is worth one more look. */
export function mayBeSerializationFailure(error: unknown): boolean {
  return codeOf(error) === doubled || wasAborted(error);
}

/** The work swallowed the error of a statement, and its commit came to nothing. */
function wasAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortedTransactionError';
}
