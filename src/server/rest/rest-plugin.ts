import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { matchesPathPattern } from '../../shared/rules/page-routes.ts';
import { assertNotCrossSite, assertNotNavigation, readCredentials } from '../credentials.ts';
import { bodyLimits, jsonText, requireSessionForLargeBody } from '../plugins/json-body.ts';
import { admit, callerOf } from '../trpc/procedure.ts';
import { allCalls } from './all-calls.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './open-api.ts';
import { sendError } from './send-error.ts';
import './fastify-types.ts';
import { createRequestDeduplication, type RequestDeduplication } from './request-deduplication.ts';
import type { CallContext, RestCall } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { restErrors } from './rest-texts.ts';
import { waitForJob } from './wait-for-job.ts';

const prefixes = ['/api', '/api/api'];

export interface RestOptions {
  deps: Deps;
  /** Seconds that a call waits for its job before it responds with 504. */
  jobWaitSeconds: number;
  appName: string;
}

/** Serves the API documentation as OpenAPI and as HTML. Reveals nothing about this installation. */
function registerDocsRoutes(scope: FastifyInstance, appName: string): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  const read = () => {
    document ??= openApiOf(allCalls, appName);
    return document;
  };
  scope.get('/api/docs/openapi.json', { config: { access: 'public' } }, async () => read());
  scope.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(read())),
  );
}

/** Registers the calls of the compatibility API under both prefixes, and the contract's response to all other requests. */
export function registerRestCalls(app: FastifyInstance, options: RestOptions): void {
  app.register(async (scope) => {
    const closing = new AbortController();
    const context = {
      ...options,
      closing: closing.signal,
      requestDeduplication: createRequestDeduplication(),
    };
    scope.addHook('preClose', async () => closing.abort());
    parseEveryBodyAsJson(scope);
    scope.setErrorHandler((error, request, reply) => {
      const call = request.routeOptions.config.restCall ?? null;
      const answer = sendError(reply, error, call);
      if (reply.statusCode === 500)
        request.log.error({ error, url: request.routeOptions.url }, 'request failed');
      return answer;
    });
    for (const call of allCalls) {
      for (const prefix of prefixes) {
        scope.route({
          method: call.method,
          url: `${prefix}/${call.path}`,
          bodyLimit: call.largeBody ? bodyLimits.largeRestCall : bodyLimits.standard,
          ...(call.largeBody && { onRequest: requireSessionForLargeBody(options.deps, call.access) }),
          exposeHeadRoute: false,
          config: { access: call.access, restCall: call },
          handler: (request, reply) => answer(call, request, reply, context),
        });
      }
    }
    registerDocsRoutes(scope, options.appName);
    registerFallback(scope);
  });
}

async function answer(
  call: RestCall,
  request: FastifyRequest,
  reply: FastifyReply,
  context: RestOptions & { closing: AbortSignal; requestDeduplication: RequestDeduplication },
): Promise<unknown> {
  const { deps, closing } = context;
  const waitUntil = performance.now() + context.jobWaitSeconds * 1_000;
  const credentials = await readCredentials(deps, request, { body: request.body });
  const limits = request.server.callLimits;
  const isCounted = call.counted ?? true;
  const refusal = isCounted && limits.count(request, credentials);
  if (refusal) throw refusal;
  admit(call.access, credentials);
  const { session } = credentials;
  if (call.method !== 'GET' || call.changes) assertNotCrossSite(request, session);
  if (call.method === 'GET' && call.changes) assertNotNavigation(request, session);
  const input = call.input.safeParse(inputOf(request));
  if (!input.success) throw new RestError(call.invalid ?? restErrors.missingFields);
  reply.code(call.status ?? 200);
  const result = await limits.run(credentials, isCounted, (slot) =>
    call.run(
      {
        deps,
        session,
        caller: session && callerOf(session, call.method === 'GET' && !call.changes),
        arrivedAt: request.arrivedAt,
        request,
        reply,
        waitFor: (jobId) => {
          const wait = () => waitForJob(deps, jobId, { until: waitUntil, closing });
          return slot ? slot.lendDuring(wait) : wait();
        },
        join: (asked, start, finish) =>
          context.requestDeduplication.join(
            [call.id, session?.user.id, asked],
            request.arrivedAt,
            start,
            finish,
          ),
      } as CallContext,
      input.data,
    ),
  );
  const output = call.output.safeParse(result);
  if (!output.success) throw new Error(`the answer of ${call.id} has another shape`, { cause: output.error });
  return reply.send(output.data);
}

/** Merges path, query and body. Passes on a body that is not an object, for the schema to refuse. */
function inputOf(request: FastifyRequest): unknown {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  return { ...(request.query as object), ...body, ...(request.params as object) };
}

/** Parses every body as JSON, whatever its content type: the page-unload beacon sends text. */
function parseEveryBodyAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    const text = await jsonText(body);
    if (!text.trim()) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new RestError(restErrors.badJson);
    }
  });
}

/** Returns a function that lists the methods of the calls at a path; empty for an unknown path. */
function createPathMatcher(calls: readonly RestCall[]): (path: string) => string[] {
  const known = calls.map((call) => ({ method: call.method, parts: call.path.split('/') }));
  return (path) => {
    const parts = path.split('/').filter(Boolean).slice(1);
    if (parts[0] === 'api') parts.shift();
    return known.filter((call) => matchesPathPattern(call.parts, parts)).map((call) => call.method);
  };
}

/** Handles unknown paths, and known ones with another method, without reading the request. */
function registerFallback(scope: FastifyInstance): void {
  const methodsOf = createPathMatcher(allCalls);
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0]!);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    return sendError(
      reply,
      new RestError(methods.length > 0 ? restErrors.wrongMethod : restErrors.noEndpoint),
      null,
    );
  };
  for (const url of ['/api', '/api/*']) {
    scope.route({
      method: scope.supportedMethods as HTTPMethods[],
      url,
      exposeHeadRoute: false,
      config: { access: 'public' },
      onRequest: refuse,
      handler: async (_request, reply) => reply,
    });
  }
}
