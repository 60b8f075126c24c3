import type { ChatModel } from '../../domain/ai/chat-model.ts';
import { AiFault, type Evaluator } from '../../domain/ai/evaluator.ts';
import type { ModelEnvironment, ModelPort } from '../../domain/ai/model-port.ts';
import { modelInUse, modelKey } from '../../domain/ai/models.ts';
import { findPerformance, putPerformance } from '../../domain/ai/performance/performance-queries.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { Db } from '../../domain/kernel/database/database.ts';
import type { Sealer } from '../../domain/kernel/sealer.ts';
import type { ChosenModel, SettingValues } from '../../domain/kernel/settings/catalogue.ts';
import { findSettings } from '../../domain/kernel/settings/setting-queries.ts';
import { type AiWork, aiWorks } from '../../shared/contracts/ai-values.ts';
import { metadataProblem } from './assert-safe-base-url.ts';
import { CallQueue } from './call-queue.ts';
import { usualCallMs as defaultUsualCallMs } from './call-timer.ts';
import type { CallLimiter } from './chat-completions.ts';
import type { ConcurrencyLeases } from './concurrency-leases.ts';
import { createLocalModelServer, type LocalServerTimeouts } from './local-model-server.ts';
import { offlineLabel } from './offline/offline-name.ts';
import { PerformanceTracker } from './performance-tracker.ts';

export interface SchoolModelSettings {
  environment: ModelEnvironment;
  /** API key of the server configured in the environment. */
  environmentKey: string | null;
  contextTokens: number;
  /** Longest pause between two chunks of a response, in milliseconds. */
  timeoutMs: number;
  /** Maximum number of concurrent calls to one model, per process, or across all processes that share `leases`. */
  concurrency: number;
  leases?: ConcurrencyLeases;
  /** Target duration of a call that writes a list, in milliseconds. */
  usualCallMs?: number;
  /** Timeouts for downloading a model to the school's own server. */
  localServerTimeouts?: LocalServerTimeouts;
}

/** Milliseconds an admin waits at most for a test call; loading a model into memory takes a minute. */
const longestProbeMs = 90_000;
/** `callTimeouts` allows the first chunk ten times the silence timeout. */
const probeSilenceMs = longestProbeMs / 10;

export interface SchoolModels {
  evaluator: Evaluator & { refresh(): Promise<void> };
  port: ModelPort;
}

/**
 * Creates the evaluators of a school, one for each kind of work, from the environment and the choices of an admin.
 * `refresh` picks up changes of other processes with a single query. Learned capabilities of a server are kept while
 * its model stays configured. Throws when an address of the environment is not allowed.
 */
export async function createSchoolModels(
  db: Db,
  sealer: Sealer,
  settings: SchoolModelSettings,
): Promise<SchoolModels> {
  const { environment } = settings;
  let version = -1;
  let visionModel: string | null = null;
  let evaluators: Record<AiWork, Evaluator>;
  let chats = new Map<string, ChatModel>();
  const limiters = new Map<string, CallLimiter>();

  function keyOf(choice: ChosenModel | null): string | null {
    if (environment.server) return settings.environmentKey;
    return choice?.sealedKey ? sealer.open(choice.sealedKey) : null;
  }

  async function build({ works }: SettingValues['aiModels']): Promise<void> {
    const existing = chats;
    chats = new Map();
    const built = {} as Record<AiWork, Evaluator>;
    for (const work of aiWorks) built[work] = await evaluatorFor(works[work], existing);
    evaluators = built;
  }

  async function evaluatorFor(
    choice: ChosenModel | null,
    existing: Map<string, ChatModel>,
  ): Promise<Evaluator> {
    const used = modelInUse(environment, choice);
    if (!used) {
      const { createOfflineEvaluator } = await import('./offline/create-offline-evaluator.ts');
      return createOfflineEvaluator({ label: offlineLabel });
    }
    const { createModelEvaluator } = await import('../../domain/ai/model-evaluator.ts');
    const name = JSON.stringify([used.baseUrl, used.model, choice?.sealedKey ?? null]);
    const chat = chats.get(name) ?? existing.get(name) ?? (await openChat(choice));
    chats.set(name, chat);
    return createModelEvaluator({
      chat,
      label: used.label,
      probeChat: await openProbeChat(choice),
      seesPictures: () => visionModel === modelKey(used),
    });
  }

  /** Probes bypass the queue, because the calls in it may be what hangs. */
  const openProbeChat = (choice: ChosenModel | null) =>
    openChat(choice, Math.min(settings.timeoutMs, probeSilenceMs), false);

  async function openChat(
    choice: ChosenModel | null,
    timeoutMs = settings.timeoutMs,
    isQueued = true,
  ): Promise<ChatModel> {
    const { createChatCompletionsModel } = await import('./chat-completions.ts');
    const used = modelInUse(environment, choice);
    if (!used) throw new AiFault('unreachable', 'No model is configured.');
    const { usualCallMs } = settings;
    return createChatCompletionsModel({
      baseUrl: used.baseUrl,
      apiKey: keyOf(choice),
      model: used.model,
      contextTokens: settings.contextTokens,
      concurrency: settings.concurrency,
      ...(isQueued && { limiter: await limiterOf(modelKey(used)) }),
      ...(usualCallMs && { usualCallMs }),
      timeoutMs,
    });
  }

  /** Returns the queue of a model, shared by all kinds of work that use it. */
  async function limiterOf(key: string): Promise<CallLimiter> {
    const existing = limiters.get(key);
    if (existing) return existing;
    const { leases, concurrency, usualCallMs = defaultUsualCallMs } = settings;
    const tracker = new PerformanceTracker({
      maxCalls: concurrency,
      usualCallMs,
      store: {
        load: () => findPerformance(db, key),
        save: (measured) => putPerformance(db, key, measured, new Date().toISOString()),
      },
    });
    const limit = () => tracker.limit;
    const queue = new CallQueue({
      limit,
      ...(leases && { lease: (priority, signal) => leases.acquire(key, limit, priority, signal) }),
    });
    tracker.onLimitRaised = () => queue.wake();
    const limiter = { queue, tracker };
    limiters.set(key, limiter);
    await tracker.load();
    return limiter;
  }

  async function refresh(): Promise<void> {
    const { aiModels, aiPictures } = await findSettings(db, 'aiModels', 'aiPictures');
    visionModel = aiPictures?.key ?? null;
    for (const { tracker } of limiters.values()) await tracker.load();
    if (aiModels.version === version) return;
    await build(aiModels);
    version = aiModels.version;
  }

  await refresh();
  const of = (work: AiWork) => evaluators[work];
  return {
    evaluator: {
      get kind() {
        return of('grading').kind;
      },
      get label() {
        return of('grading').label;
      },
      get grader() {
        return of('grading').grader;
      },
      of,
      refresh,
      probe: (...args) => of('grading').probe(...args),
      gradeOpenAnswers: (...args) => of('grading').gradeOpenAnswers(...args),
      deriveCriteria: (...args) => of('grading').deriveCriteria(...args),
      exercisesFor: (request) => of('writing').exercisesFor?.(request) ?? [],
      writeQuestions: (...args) => of('writing').writeQuestions(...args),
      answerQuestion: (...args) => of('assistant').answerQuestion(...args),
    },
    port: {
      environment,
      contextTokens: settings.contextTokens,
      localServer: createLocalModelServer(settings.localServerTimeouts),
      sealKey: (key) => sealer.seal(key),
      assertAddress(baseUrl) {
        if (metadataProblem(baseUrl)) throw new AppError('address-refused');
      },
      async ask(choice, request, context) {
        return (await openProbeChat(choice)).complete(request, context);
      },
    },
  };
}
