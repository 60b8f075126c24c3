import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  fastify,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Deps } from '../domain/deps.ts';
import type { JobNotifier } from '../domain/kernel/jobs/job-engine.ts';
import { findLogo } from '../domain/operations/installation/school-logo.ts';
import { readLanguage, shownNames } from '../domain/operations/installation/school-names.ts';
import { readCredentials } from './credentials.ts';
import { gradebookFile } from './gradebook-file.ts';
import { createJobFeed } from './job-feed.ts';
import { personExport } from './person-export.ts';
import { noteArrival } from './plugins/arrival.ts';
import { bodyTimeout, requestTimeoutMilliseconds } from './plugins/body-timeout.ts';
import { clientFiles } from './plugins/client-files.ts';
import { compressAnswers } from './plugins/compress-answers.ts';
import { errorAnswers } from './plugins/error-answers.ts';
import { health } from './plugins/health.ts';
import { bodyLimits } from './plugins/json-body.ts';
import { legacyImages } from './plugins/legacy-images.ts';
import { mailStop } from './plugins/mail-stop.ts';
import { measureRequests } from './plugins/measure-requests.ts';
import { providerSignIn } from './plugins/provider-sign-in.ts';
import { securityHeaders, setSafetyHeaders } from './plugins/security-headers.ts';
import { answerError } from './rest/answer-error.ts';
import { restCalls } from './rest/rest-plugin.ts';
import type { Context } from './trpc/procedure.ts';
import { trpcPlugin } from './trpc/trpc-plugin.ts';
import { documentUploads } from './uploads/document-uploads.ts';
import { pictureFiles } from './uploads/picture-files.ts';
import { questionFiles } from './uploads/question-files.ts';

export interface AppOptions {
  deps: Deps;
  notifier: JobNotifier;
  log: FastifyBaseLogger;
  /** Name of the installation. */
  appName: string;
  trustProxy: string[];
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
    bodyLimit: bodyLimits.usual,
    requestTimeout: requestTimeoutMilliseconds,
    // Handles malformed URLs, which match no route.
    frameworkErrors: (error, request, reply) => {
      setSafetyHeaders(request, reply);
      return answerError(reply, error, null);
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
  app.addHook('preClose', async () => feed.close());

  bodyTimeout(app, (options.bodySeconds ?? 60) * 1_000);
  noteArrival(app, deps.clock);
  await app.register(cookie);
  if (deps.metricsRecorder) measureRequests(app, deps.metricsRecorder);
  securityHeaders(app);
  compressAnswers(app);
  errorAnswers(app);
  health(app, options);
  documentUploads(app, deps);
  questionFiles(app, deps);
  pictureFiles(app, deps);
  personExport(app, deps, options.appName);
  gradebookFile(app, deps);
  legacyImages(app, deps);
  providerSignIn(app, options);
  mailStop(app, deps);
  restCalls(app, options);
  trpcPlugin(app, deps, async (request, reply, batchSize): Promise<Context> => {
    const { arrivedAt } = request;
    const credentials = await readCredentials(deps, request);
    return { deps, feed, appName: options.appName, credentials, arrivedAt, request, reply, batchSize };
  });
  if (options.clientDir) {
    const shownNow = async () => ({
      name: (await shownNames(deps, options.appName)).appName,
      language: await readLanguage(deps),
      logo: await findLogo(deps.db),
    });
    await clientFiles(app, options.clientDir, shownNow);
  }
  return app as unknown as FastifyInstance;
}
