import rateLimit from '@fastify/rate-limit';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { largeBodyProcedures } from '../../shared/rules/large-bodies.ts';
import { bodyLimits, jsonText, requireSessionForLargeBody } from '../plugins/json-body.ts';
import { appRouter } from './app-router.ts';
import { type Access, type Context, isFault, statusOf } from './procedure.ts';

const prefix = '/api/trpc';
/** Maximum number of calls per batch; the client splits longer ones. */
const maxBatchSize = 20;
/** Rate limit per address for verifying receipts, which needs no session. */
const verificationsPerMinute = 30;

type CreateContext = (request: FastifyRequest, reply: FastifyReply, batchSize: number) => Promise<Context>;

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: { access: Access } } }
>;

/** Serves the procedures under `/api/trpc/` with tRPC's Fastify adapter. */
export function registerTrpc(app: FastifyInstance, deps: Deps, createContext: CreateContext): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await fastifyRequestHandler({
      req: request,
      res: reply,
      path: pathOf(request),
      router: appRouter,
      maxBatchSize,
      createContext: ({ req, res, info }) => createContext(req, res, info.calls.length),
      onError: ({ error, path }) => {
        if (isFault(error)) request.log.error({ path, error: error.cause }, 'request failed');
        if (error.code === 'NOT_FOUND' && !(path && path in procedures))
          deps.metricsRecorder?.requested('unknown', statusOf(error), 0);
      },
      // A keep-alive connection after the stream would delay the server's shutdown.
      responseMeta: ({ type }) => (type === 'subscription' ? { headers: { connection: 'close' } } : {}),
    });
    return reply;
  };

  app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too-many-attempts', { seconds: Math.ceil(ttl / 1_000) }),
    });
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => jsonText(body),
    );
    scope.setErrorHandler(sendErrorBeforeCall);
    scope.all(`${prefix}/:path`, { bodyLimit: bodyLimits.standard }, handler);
    for (const path of largeBodyProcedures) scope.post(`${prefix}/${path}`, largeBodyRoute(path), handler);
  });

  function largeBodyRoute(path: string): Pick<RouteOptions, 'bodyLimit' | 'onRequest' | 'config'> {
    const access = procedures[path]!._def.meta!.access;
    const bodyLimit = bodyLimits.largeProcedure;
    if (access === 'public')
      return { bodyLimit, config: { rateLimit: { max: verificationsPerMinute, timeWindow: '1 minute' } } };
    return { bodyLimit, onRequest: requireSessionForLargeBody(deps, access) };
  }
}

/** Routes for large bodies have the procedure name in their URL instead of a parameter. */
function pathOf(request: FastifyRequest): string {
  const { path } = request.params as { path?: string };
  return path ?? request.routeOptions.url!.slice(prefix.length + 1);
}

/** Responds in tRPC's format to errors before tRPC runs, such as a body that is too large. */
function sendErrorBeforeCall(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = thrown instanceof AppError ? getTRPCErrorFromUnknown(thrown) : fromFramework(thrown);
  if (isFault(error)) request.log.error({ url: request.routeOptions.url, error: thrown }, 'request failed');
  if (thrown instanceof AppError && typeof thrown.details.seconds === 'number')
    reply.header('retry-after', thrown.details.seconds);
  const config = appRouter._def._config;
  const path = pathOf(request);
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path, input: undefined, ctx: undefined });
  return reply.code(statusOf(error)).send({ error: shape });
}

function fromFramework(cause: FastifyError): TRPCError {
  if (cause.statusCode === 413) return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause });
  if (cause.statusCode === 415) return new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', cause });
  if (cause.statusCode && cause.statusCode < 500) return new TRPCError({ code: 'BAD_REQUEST', cause });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
}
