import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../domain/kernel/app-error.ts';
import { toDiskFullError } from '../../domain/kernel/disk-full.ts';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { httpStatusOf } from '../error-table.ts';

/** Error responses outside tRPC: JSON with the code and its details, never a stack trace. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = toDiskFullError(thrown) ?? thrown;
    if (error instanceof AppError) {
      if (error.details.seconds !== undefined) reply.header('retry-after', error.details.seconds);
      return reply.code(httpStatusOf[error.code]).send({ code: error.code, details: error.details });
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error, url: request.routeOptions.url }, 'request failed');
    const code: ErrorCode = status === 500 ? 'server-error' : 'invalid-input';
    return reply.code(status).send({ code, details: {} });
  });
}
