import type { FastifyError, FastifyReply } from 'fastify';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import { allErrors as spanish } from '../../shared/i18n/es/all-errors.ts';
import { httpStatusOf } from '../error-table.ts';
import type { RestCall } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { areas, questionErrorResponses, type RestErrorResponse, restErrors } from './rest-texts.ts';

/** Default texts for calls without their own. */
const defaultResponses: Partial<Record<ErrorCode, RestErrorResponse>> = {
  'password-change-required': restErrors.passwordChange,
  'too-many-requests': restErrors.tooManyRequests,
  'lesson-not-found': restErrors.lessonMissing,
  'subject-not-found': restErrors.subjectMissing,
  ...questionErrorResponses,
  'server-error': restErrors.serverError,
  'job-crashed': restErrors.serverError,
};

interface ErrorResponse extends RestErrorResponse {
  extra: RestError['extra'];
  retryAfterSeconds?: number;
}

/** Sends an error in the shape of the contract, where `error` and `message` have the same text. */
export function sendError(reply: FastifyReply, error: unknown, call: RestCall | null): FastifyReply {
  const { status, code, text, extra, retryAfterSeconds } = toErrorResponse(error, call);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send({ error: text, message: text, code, ...extra });
}

/** Returns the response to an error; an unexpected one becomes a server error. */
export function toErrorResponse(error: unknown, call: RestCall | null): ErrorResponse {
  if (error instanceof RestError) return { ...error.response, extra: error.extra };
  if (error instanceof AppError) {
    const response = responseFor(error, call);
    const { seconds } = error.details;
    return {
      ...response,
      text: interpolate(response.text, error.details),
      extra: {},
      ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
    };
  }
  return { ...fromFramework(error), extra: {} };
}

function responseFor({ code }: AppError, call: RestCall | null): RestErrorResponse {
  const own = call?.errors?.[code];
  if (own) return own;
  const texts = areas[call?.area ?? 'legacy'];
  if (code === 'unauthenticated')
    return { status: 401, code: texts.unauthenticatedCode, text: texts.unauthenticated };
  if (code === 'session-expired')
    return { status: 401, code: texts.unauthenticatedCode, text: texts.expired };
  if (code === 'forbidden' || code === 'cross-site')
    return { status: 403, code: 'forbidden', text: texts.forbidden };
  const status = httpStatusOf[code];
  const family = status === 404 ? 'not_found' : status === 429 ? 'too_many_attempts' : snakeCase(code);
  return defaultResponses[code] ?? { status, code: family, text: spanish[code] };
}

/** Maps errors that Fastify raises before the call runs. */
function fromFramework(error: unknown): RestErrorResponse {
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status === 413) return restErrors.tooLarge;
  return status >= 400 && status < 500 ? restErrors.badRequest : restErrors.serverError;
}

function interpolate(text: string, details: ErrorDetails): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(details[name] ?? whole));
}

function snakeCase(code: string): string {
  return code.replaceAll('-', '_');
}
