import type { FastifyError, FastifyReply } from 'fastify';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import { allErrors as spanish } from '../../shared/i18n/es/all-errors.ts';
import { httpStatusOf } from '../error-table.ts';
import type { RestCall } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { areas, questionWordings, type RestErrorAnswer, restErrors } from './rest-texts.ts';

/** Default texts for calls without their own. */
const usual: Partial<Record<ErrorCode, RestErrorAnswer>> = {
  'password-change-required': restErrors.passwordChange,
  'lesson-not-found': restErrors.lessonMissing,
  'subject-not-found': restErrors.subjectMissing,
  ...questionWordings,
  'server-error': restErrors.serverError,
  'job-crashed': restErrors.serverError,
};

interface Answer extends RestErrorAnswer {
  extra: RestError['extra'];
  retryAfterSeconds?: number;
}

/** Sends an error in the shape of the contract, where `error` and `message` have the same text. */
export function answerError(reply: FastifyReply, error: unknown, call: RestCall | null): FastifyReply {
  const { status, code, text, extra, retryAfterSeconds } = answerOf(error, call);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send({ error: text, message: text, code, ...extra });
}

/** Returns the response to an error; an unexpected one becomes a server error. */
export function answerOf(error: unknown, call: RestCall | null): Answer {
  if (error instanceof RestError) return { ...error.said, extra: error.extra };
  if (error instanceof AppError) {
    const wording = wordingOf(error, call);
    const { seconds } = error.details;
    return {
      ...wording,
      text: filled(wording.text, error.details),
      extra: {},
      ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
    };
  }
  return { ...ofFramework(error), extra: {} };
}

function wordingOf({ code }: AppError, call: RestCall | null): RestErrorAnswer {
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
  return usual[code] ?? { status, code: family, text: spanish[code] };
}

/** Maps errors that Fastify raises before the call runs. */
function ofFramework(error: unknown): RestErrorAnswer {
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status === 413) return restErrors.tooLarge;
  return status >= 400 && status < 500 ? restErrors.badRequest : restErrors.serverError;
}

function filled(text: string, details: ErrorDetails): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(details[name] ?? whole));
}

function snakeCase(code: string): string {
  return code.replaceAll('-', '_');
}
