import { TRPCClientError } from '@trpc/client';
import type { ErrorCode, ErrorDetails } from '../../../shared/contracts/errors.ts';
import type { TFunction } from '../i18n/i18n.ts';

export type ApiError = {
  /** Error code of the domain; null when the response contains none. */
  code: ErrorCode | null;
  details: ErrorDetails;
  /** HTTP status; null when no response arrived. */
  status: number | null;
  /** HTTP reason phrase; '' when the response has none. */
  statusText: string;
};

/** A response whose body is not JSON, such as a proxy's HTML page for a 502. */
export class UnreadableResponse extends Error {
  readonly response: Response;
  constructor(response: Response, cause: unknown) {
    super('The answer is no JSON.', { cause });
    this.name = 'UnreadableResponse';
    this.response = response;
  }
}

/**
 * Returns the response to a failed call. Ignores a non-JSON 2xx response, e.g. of a captive portal: the server did not send it.
 */
function responseOf(error: TRPCClientError<never>): Response | null {
  if (error.meta?.response instanceof Response) return error.meta.response;
  const { cause } = error;
  return cause instanceof UnreadableResponse && !cause.response.ok ? cause.response : null;
}

type ErrorData = { appCode?: unknown; details?: unknown; httpStatus?: unknown };

/** Extracts code, details and status from any error; never throws. */
export function readError(error: unknown): ApiError {
  if (!(error instanceof TRPCClientError)) return { code: null, details: {}, status: null, statusText: '' };
  const data = (error.data ?? {}) as ErrorData;
  const response = responseOf(error);
  const status = typeof data.httpStatus === 'number' ? data.httpStatus : (response?.status ?? null);
  return {
    // A newer server may have codes that this page has no text for: `errorText`.
    code: typeof data.appCode === 'string' ? (data.appCode as ErrorCode) : null,
    details: typeof data.details === 'object' && data.details !== null ? (data.details as ErrorDetails) : {},
    status,
    statusText: response?.status === status ? response.statusText : '',
  };
}

export const isUnauthorized = (error: unknown): boolean => readError(error).status === 401;
export const isOffline = (error: unknown): boolean => readError(error).status === null;

/** Messages of the `TypeError` that browsers throw for an invalid header; a network failure is a `TypeError` too. */
const unsendable = /header|ByteString|ISO-8859-1/i;

/** Returns true when the request never left the browser; false when it was sent but no response arrived. */
export function wasNotSent(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return true;
  if (!isOffline(error) || !error.cause) return false;
  const { name, message } = error.cause;
  if (name === 'TypeError') return unsendable.test(message);
  // These errors occur only after the request was sent.
  return name !== 'AbortError' && name !== 'SyntaxError' && name !== 'UnreadableResponse';
}

/** Returns the translated message of an error. `fallback` is the screen's default text for an error without a code. */
export function errorText(t: TFunction, error: unknown, fallback?: string): string {
  const { code, details, status } = readError(error);
  if (code && code !== 'server-error') {
    const text = t(`errors.${code}`, details);
    // Without a text the key comes back.
    if (text !== `errors.${code}`) return text;
  }
  if (status === null) return t('errors.offline');
  return fallback ?? t('errors.server-error');
}
