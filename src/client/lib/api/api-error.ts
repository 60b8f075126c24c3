import { TRPCClientError } from '@trpc/client';
import { type ErrorCode, type ErrorDetails, isErrorCode } from '../../../shared/contracts/errors.ts';
import type { TFunction } from '../i18n/i18n.ts';

export type ApiError = {
  /** What the domain says went wrong; null when nothing readable came back. */
  code: ErrorCode | null;
  details: ErrorDetails;
  /** HTTP status; null when there was no answer at all. */
  status: number | null;
  /** What HTTP calls this status; '' when the answer does not say. */
  statusText: string;
};

/** An answer that is no JSON: something on the way spoke for the server, such as a proxy's page of a 502. */
export class UnreadableAnswer extends Error {
  readonly response: Response;
  constructor(response: Response, cause: unknown) {
    super('The answer is no JSON.', { cause });
    this.name = 'UnreadableAnswer';
    this.response = response;
  }
}

/** What answered the call. A page that says it is all right, as a hotel's login does, is no answer of a server. */
function responseOf(error: TRPCClientError<never>): Response | null {
  if (error.meta?.response instanceof Response) return error.meta.response;
  const { cause } = error;
  return cause instanceof UnreadableAnswer && !cause.response.ok ? cause.response : null;
}

type ErrorData = { appCode?: unknown; details?: unknown; httpStatus?: unknown };

/** Reads any error of a call; never throws. */
export function readError(error: unknown): ApiError {
  if (!(error instanceof TRPCClientError)) return { code: null, details: {}, status: null, statusText: '' };
  const data = (error.data ?? {}) as ErrorData;
  const response = responseOf(error);
  const status = typeof data.httpStatus === 'number' ? data.httpStatus : (response?.status ?? null);
  return {
    code: isErrorCode(data.appCode) ? data.appCode : null,
    details: typeof data.details === 'object' && data.details !== null ? (data.details as ErrorDetails) : {},
    status,
    statusText: response?.status === status ? response.statusText : '',
  };
}

export const isUnauthorized = (error: unknown): boolean => readError(error).status === 401;
export const isOffline = (error: unknown): boolean => readError(error).status === null;

/** What browsers say of a header that HTTP cannot carry, in a `TypeError` like that of a network that failed. */
const unsendable = /header|ByteString|ISO-8859-1/i;

/** The request could not even be made: nothing went out. False when it went out and no answer came. */
export function wasNotSent(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return true;
  if (!isOffline(error) || !error.cause) return false;
  const { name, message } = error.cause;
  if (name === 'TypeError') return unsendable.test(message);
  // An answer that is no JSON came all the same.
  return name !== 'AbortError' && name !== 'SyntaxError' && name !== 'UnreadableAnswer';
}

/** The sentence for a person. `fallback` is the screen's own default text for an error without a code. */
export function errorText(t: TFunction, error: unknown, fallback?: string): string {
  const { code, details, status } = readError(error);
  if (code && code !== 'server-error') return t(`errors.${code}`, details);
  if (status === null) return t('errors.offline');
  return fallback ?? t('errors.server-error');
}
