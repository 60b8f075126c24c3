import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { largeBodyProcedures } from '../../shared/rules/large-bodies.ts';
import { type Credentials, readCredentials } from '../credentials.ts';
import { bodyLimits, jsonText, requireSessionForLargeBody } from '../plugins/json-body.ts';
import { appRouter } from './app-router.ts';
import { type Context, isFault, type ProcedureMeta, statusOf } from './procedure.ts';

const prefix = '/api/trpc';
/** Maximum number of calls per batch; the client splits longer ones. */
const maxBatchSize = 20;
/** The procedure with its own limit per address. */
const verification = 'receipts.verify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of procedures, read before the body; see `Context`. */
    credentials: Credentials;
    refusal: AppError | null;
  }
}

type CreateContext = (request: FastifyRequest, reply: FastifyReply, batchSize: number) => Context;

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: ProcedureMeta } }
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
      createContext: async ({ req, res, info }) => createContext(req, res, info.calls.length),
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
    scope.decorateRequest('credentials');
    scope.decorateRequest('refusal', null);
    // Before the body is read, so that a refused call costs little.
    scope.addHook('onRequest', async (request, reply) => {
      request.credentials = await readCredentials(deps, request);
      const { refusal, others } = countCalls(request);
      request.refusal = refusal;
      if (!refusal) return;
      setRetryAfter(reply, refusal);
      if (others) return;
      // The large body of a stranger is not worth reading to its end. A page could not read the answer then.
      const length = Number(request.headers['content-length'] ?? 0);
      if (!request.credentials.session && length > bodyLimits.standard) reply.header('connection', 'close');
      throw refusal;
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

  function largeBodyRoute(path: string): Pick<RouteOptions, 'bodyLimit' | 'onRequest'> {
    const { access } = procedures[path]!._def.meta!;
    const bodyLimit = bodyLimits.largeProcedure;
    return access === 'public'
      ? { bodyLimit }
      : { bodyLimit, onRequest: requireSessionForLargeBody(deps, access) };
  }
}

/** Counts the calls of a request. Returns their refusal, and whether the request has other calls, which are answered. */
function countCalls(request: FastifyRequest): { refusal: AppError | null; others: boolean } {
  const path = pathOf(request);
  const isBatch = (request.query as { batch?: string }).batch === '1';
  // A longer batch is refused as a whole.
  const calls = isBatch ? path.split(',').slice(0, maxBatchSize) : [path];
  const counted = calls.filter(isCounted);
  const verifications = calls.filter((call) => call === verification).length;
  const limits = request.server.callLimits;
  const refusal =
    (verifications > 0 && limits.countVerifications(request, verifications)) ||
    (counted.length > 0 && limits.count(request, request.credentials, counted.length));
  return { refusal: refusal || null, others: counted.length < calls.length };
}

function isCounted(call: string): boolean {
  const known = Object.hasOwn(procedures, call) ? procedures[call]!._def : null;
  return known?.type !== 'subscription' && known?.meta?.counted !== false;
}

function setRetryAfter(reply: FastifyReply, { details }: AppError): void {
  if (typeof details.seconds === 'number') reply.header('retry-after', details.seconds);
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
  if (thrown instanceof AppError) setRetryAfter(reply, thrown);
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
