import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { AiFault, type AiFaultCode } from '../../domain/ai/evaluator.ts';
import { BodyTooLong } from './bounded-fetch.ts';
import { isAboutGrammar, isAboutRoles } from './server-capabilities.ts';

/** Transient faults, which may succeed on retry. */
export const transientFaults: ReadonlySet<AiFaultCode> = new Set([
  'unreachable',
  'rate-limited',
  'server-error',
]);

/** Converts an error of one HTTP call to an AiFault. `now` (epoch milliseconds) resolves a Retry-After date. */
export function faultOfError(error: unknown, signal: AbortSignal, now: number): AiFault {
  if (error instanceof AiFault) return error;
  if (signal.aborted || error instanceof APIUserAbortError) {
    return new AiFault('aborted', 'The call was stopped.');
  }
  if (error instanceof APIConnectionError) {
    return error.cause instanceof BodyTooLong
      ? new AiFault('not-json', error.cause.message)
      : new AiFault('unreachable', `The model cannot be reached: ${reasonOf(error)}`);
  }
  if (error instanceof APIError) return faultOfStatus(error, now);
  // The body was not JSON although its content type said so.
  if (error instanceof SyntaxError)
    return new AiFault('server-error', 'The server answered with broken JSON.');
  if (error instanceof OpenAI.OpenAIError) return new AiFault('server-error', error.message);
  throw error;
}

function faultOfStatus(error: APIError, now: number): AiFault {
  const rawText = `${error.code} ${error.message} ${JSON.stringify(error.error ?? null)}`;
  if (isFiltered(rawText)) return new AiFault('content-filter', error.message);
  // Checked before the status: some servers answer 500 when a chat template or the context size rejects the request.
  if (isAboutContext(rawText)) return new AiFault('context-exceeded', rawText);
  if (isAboutRoles(rawText) || isAboutGrammar(rawText)) return new AiFault('bad-request', error.message);
  if (error.status === 503 && /loading/i.test(rawText)) return new AiFault('model-loading', error.message);
  // An error without a status arrived inside a stream that had started with 200.
  const code = error.status === undefined ? 'server-error' : codeOfStatus(error.status);
  return new AiFault(code, error.message, retryAfter(error.headers, now));
}

function codeOfStatus(status: number): AiFaultCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  // Redirects are not followed, because their target is not a configured address.
  return status >= 500 || status === 409 ? 'server-error' : 'bad-request';
}

/** Matches the messages of known servers for a prompt that exceeds the context size. */
function isAboutContext(text: string): boolean {
  return /context_length_exceeded|exceed_context_size|context (?:length|size|window).{0,60}(?:exceed|not enough|is only|greater|less than|tokens)|(?:exceeds?|exceeding|greater than|longer than) .{0,40}context|maximum context|tokens must be at least 1, got -|prompt is too long/i.test(
    text,
  );
}

/** Returns the context size in tokens when an error message contains it, otherwise null. */
export function contextSizeIn(message: string): number | null {
  const match =
    /(?:context (?:length|size|window)(?: of only| of| is only| is)?[^\d\n]{0,3}|n_ctx\W{0,4})(\d{3,7})/i.exec(
      message,
    );
  return match ? Number(match[1]) : null;
}

/** Azure and others reject a prompt for its content with status 400. */
function isFiltered(text: string): boolean {
  return /content_filter|content_policy_violation|ResponsibleAIPolicyViolation|content management policy/i.test(
    text,
  );
}

function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds / 1_000);
  const rawText = headers?.get('retry-after');
  if (!rawText) return null;
  const seconds = Number(rawText);
  const until = Number.isFinite(seconds) ? seconds : (Date.parse(rawText) - now) / 1_000;
  return Number.isFinite(until) ? Math.max(0, until) : null;
}

function reasonOf(error: APIConnectionError): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message;
}
