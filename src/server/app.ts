import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  fastify,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Deps } from '../domain/deps.ts';
import type { CallRates } from '../domain/kernel/call-rate.ts';
import { findCopy } from '../domain/kernel/installation/is-copy.ts';
import type { JobNotifier } from '../domain/kernel/jobs/job-engine.ts';
import { findLogo } from '../domain/operations/installation/school-logo.ts';
import { readDisplayNames, readLanguage } from '../domain/operations/installation/school-names.ts';
import { registerDocumentUploads } from './files/document-uploads.ts';
import { registerGradebookFile } from './files/gradebook-file.ts';
import { registerListFiles } from './files/list-files.ts';
import { registerPersonExport } from './files/person-export.ts';
import { registerPictureFiles } from './files/picture-files.ts';
import { registerQuestionFiles } from './files/question-files.ts';
import { createJobFeed } from './job-feed.ts';
import { recordArrivalTime } from './plugins/arrival-time.ts';
import { registerBodyTimeout, requestTimeoutMilliseconds } from './plugins/body-timeout.ts';
import { registerCallLimits } from './plugins/call-limits.ts';
import { registerClientFiles } from './plugins/client-files.ts';
import { compressResponses } from './plugins/compress-responses.ts';
import { registerErrorHandler } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { bodyLimits } from './plugins/json-body.ts';
import { registerLegacyImages } from './plugins/legacy-images.ts';
import { registerMailStop } from './plugins/mail-stop.ts';
import { measureRequests } from './plugins/measure-requests.ts';
import { registerProviderSignIn } from './plugins/provider-sign-in.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './plugins/security-headers.ts';
import { registerRestCalls } from './rest/rest-plugin.ts';
import { sendError } from './rest/send-error.ts';
import { createRoomFeed } from './room-feed.ts';
import { createSittingFeed } from './sitting-feed.ts';
import type { Context } from './trpc/procedure.ts';
import { registerTrpc } from './trpc/trpc-plugin.ts';

export interface AppOptions {
  deps: Deps;
  notifier: JobNotifier;
  log: FastifyBaseLogger;
  /** Name of the installation. */
  appName: string;
  trustProxy: string[];
  callRates: CallRates;
  /** Public base URL of the app; null uses the address of each request. */
  publicUrl: string | null;
  /** Folder of the built client; null serves only the API. */
  clientDir: string | null;
  /** Seconds that a call of the REST compatibility API waits for its job before it responds with 504. */
  jobWaitSeconds: number;
  /** Seconds within which a request body must arrive, except for uploads; default 60. */
  bodySeconds?: number;
  /** Called at the first request, before the server processes it. */
  onFirstRequest?: (() => void) | null;
  /** Called with each route at its registration, to list all routes. */
  onRoute?: (route: RouteOptions) => void;
}

/** Creates the app with all routes, without listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps } = options;
  const app = fastify({
    loggerInstance: options.log,
    // Logs only failed requests, with one line each.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: bodyLimits.standard,
    requestTimeout: requestTimeoutMilliseconds,
    // Handles malformed URLs, which match no route.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      return sendError(reply, error, null);
    },
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  let onFirstRequest = options.onFirstRequest;
  if (onFirstRequest)
    app.addHook('onRequest', async () => {
      onFirstRequest?.();
      onFirstRequest = null;
    });
  const feed = createJobFeed(deps);
  const rooms = createRoomFeed(deps);
  const sittings = createSittingFeed(deps);
  app.addHook('preClose', async () => feed.close());

  registerBodyTimeout(app, (options.bodySeconds ?? 60) * 1_000);
  recordArrivalTime(app, deps.clock);
  await app.register(cookie);
  registerCallLimits(app, options.callRates);
  if (deps.metricsRecorder) measureRequests(app, deps.metricsRecorder);
  registerSecurityHeaders(app);
  compressResponses(app);
  registerErrorHandler(app);
  health(app, options);
  registerDocumentUploads(app, deps);
  registerQuestionFiles(app, deps);
  registerListFiles(app, deps);
  registerPictureFiles(app, deps);
  registerPersonExport(app, deps, options.appName);
  registerGradebookFile(app, deps);
  registerLegacyImages(app, deps);
  registerProviderSignIn(app, options);
  registerMailStop(app, deps);
  registerRestCalls(app, options);
  const { appName } = options;
  registerTrpc(app, deps, (request, reply, batchSize): Context => {
    const { arrivedAt, credentials, refusal } = request;
    const limits = app.callLimits;
    return {
      deps,
      feed,
      rooms,
      sittings,
      appName,
      credentials,
      limits,
      refusal,
      arrivedAt,
      request,
      reply,
      batchSize,
    };
  });
  if (options.clientDir) {
    const readBranding = async () => ({
      name: (await readDisplayNames(deps, options.appName)).appName,
      language: await readLanguage(deps),
      logo: await findLogo(deps.db),
      copy: await findCopy(deps.db),
    });
    await registerClientFiles(app, options.clientDir, readBranding);
  }
  return app as unknown as FastifyInstance;
}
