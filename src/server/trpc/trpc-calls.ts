import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textInTurns } from '../text-in-turns.ts';
import { appRouter } from './app-router.ts';
import { type Context, isFault, statusOf } from './procedure.ts';
import { sendStream } from './trpc-stream.ts';

const prefix = '/api/trpc';
type ProcedureType = 'query' | 'mutation' | 'subscription';
type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** What is asked of one procedure. */
interface Call {
  path: string;
  /** Its place among several in one request. */
  index: number;
  /** Throws where the request holds no JSON. */
  input(): unknown;
}

const config = appRouter._def._config;
/** Of every procedure by its path. */
const types = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: ProcedureType } }>,
  ).map(([path, procedure]) => [path, procedure._def.type]),
);

/**
 * The procedures under `/api/trpc/`, by tRPC's HTTP specification (https://trpc.io/docs/rpc): queries by GET,
 * mutations by POST, several in one request with `batch=1`; subscriptions by GET, one a stream. Its adapter for Fastify
 * makes a web request and a web stream of each, which costs more than most calls.
 */
export function trpcCalls(app: FastifyInstance, createContext: CreateContext): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.all<{ Params: { path: string } }>(`${prefix}/:path`, async (request, reply) => {
      const isStream = types.get(request.params.path) === 'subscription';
      return isStream ? stream(request, reply, createContext) : answer(request, reply, createContext);
    });
  });
}

async function answer(
  request: FastifyRequest<{ Params: { path: string } }>,
  reply: FastifyReply,
  createContext: CreateContext,
): Promise<FastifyReply> {
  const isBatch = (request.query as { batch?: string }).batch === '1';
  const calls = readCalls(request, isBatch);
  const context = await createContext(request, reply);
  const results = await Promise.all(calls.map((call) => runTimed(call, request, context)));
  const statuses = new Set(results.map(({ status }) => status));
  const bodies = await Promise.all(results.map(({ body }) => textInTurns(body)));
  return reply
    .code(statuses.size === 1 ? results[0]!.status : 207)
    .header('content-type', 'application/json')
    .send(isBatch ? `[${bodies.join(',')}]` : bodies[0]);
}

async function stream(
  request: FastifyRequest<{ Params: { path: string } }>,
  reply: FastifyReply,
  createContext: CreateContext,
): Promise<FastifyReply> {
  const [call] = readCalls(request, false);
  const ctx = await createContext(request, reply);
  await sendStream(reply, {
    open: async (signal) => (await callProcedure(call!, request, ctx, signal)) as AsyncIterable<unknown>,
    shapeOf: (cause) => describe(cause, call!.path, request, ctx).shape,
  });
  return reply;
}

function readCalls(request: FastifyRequest<{ Params: { path: string } }>, isBatch: boolean): Call[] {
  const text =
    request.method === 'GET' ? (request.query as { input?: unknown }).input : (request.body ?? undefined);
  let read: { value: unknown } | null = null;
  const whole = (): unknown => {
    read ??= { value: readJson(text) };
    return read.value;
  };
  const paths = isBatch ? request.params.path.split(',') : [request.params.path];
  return paths.map((path, index) => ({
    path,
    index,
    input: () => (isBatch ? (whole() as Record<string, unknown> | undefined)?.[index] : whole()),
  }));
}

/** Nothing is nothing. Throws PARSE_ERROR. */
function readJson(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text as string);
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

async function runTimed(call: Call, request: FastifyRequest, ctx: Context): ReturnType<typeof run> {
  const started = performance.now();
  const result = await run(call, request, ctx);
  const name = types.has(call.path) ? call.path : 'unknown';
  ctx.deps.meters?.requested(name, result.status, (performance.now() - started) / 1_000);
  return result;
}

async function run(
  call: Call,
  request: FastifyRequest,
  ctx: Context,
): Promise<{ status: number; body: object }> {
  try {
    const data = await callProcedure(call, request, ctx);
    return { status: 200, body: transformTRPCResponse(config, { result: { data } }) };
  } catch (cause) {
    const { error, shape } = describe(cause, call.path, request, ctx);
    return { status: statusOf(error), body: transformTRPCResponse(config, { error: shape }) };
  }
}

async function callProcedure(
  { path, index, input }: Call,
  request: FastifyRequest,
  ctx: Context,
  signal?: AbortSignal,
): Promise<unknown> {
  const type = types.get(path);
  assertCallable(type, request);
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input(),
    ctx,
    type,
    signal,
    batchIndex: index,
  });
}

/** What is said of an error; one of the product is logged. */
function describe(cause: unknown, path: string, request: FastifyRequest, ctx: Context) {
  const error = getTRPCErrorFromUnknown(cause);
  logFault(request, path, error);
  const type = types.get(path) ?? 'unknown';
  return { error, shape: getTRPCErrorShape({ config, error, type, path, input: undefined, ctx }) };
}

/** Throws NOT_FOUND, METHOD_NOT_SUPPORTED and UNSUPPORTED_MEDIA_TYPE. */
function assertCallable(
  type: ProcedureType | undefined,
  { method, headers }: FastifyRequest,
): asserts type is ProcedureType {
  if (!type) throw new TRPCError({ code: 'NOT_FOUND' });
  const isRight = method === (type === 'mutation' ? 'POST' : 'GET');
  if (!isRight) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  if (method === 'POST' && !/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
}

function logFault(request: FastifyRequest, path: string, error: TRPCError): void {
  if (isFault(error)) request.log.error({ path, error: error.cause }, 'request failed');
}
