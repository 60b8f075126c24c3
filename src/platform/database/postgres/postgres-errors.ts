/** Serialization failure and deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Unique violation. Concurrent writers can cause it under SERIALIZABLE; a genuine duplicate fails on every retry. */
const uniqueViolation = '23505';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns whether a conflict with another transaction caused the rollback; a retry may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return conflictCodes.has(codeOf(error));
}

/** Returns whether the error may hide a conflict, so that a few retries are worthwhile. */
export function mayBeSerializationFailure(error: unknown): boolean {
  return codeOf(error) === uniqueViolation || wasAborted(error);
}

/** Returns whether the work swallowed the error of a statement, so that its commit failed. */
function wasAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortedTransactionError';
}
