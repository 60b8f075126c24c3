import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import { replyLimit, tokensOfMessages, tokensOfPicture } from '../../domain/ai/calls/fit-context.ts';
import {
  type ChatCompletion,
  type ChatModel,
  type ChatRequest,
  picturesIn,
} from '../../domain/ai/chat-model.ts';
import type { ChatPicture } from '../../domain/ai/chat-picture.ts';
import { type AiCallContext, AiFault, type AiPurpose } from '../../domain/ai/evaluator.ts';
import { type ModelPerformance, secondsOfCall } from '../../domain/ai/performance/model-performance.ts';
import { createListParser } from '../../domain/ai/text/list-parser.ts';
import { stripThinking } from '../../domain/ai/text/strip-thinking.ts';
import { assertOutsideWrite } from '../../domain/kernel/database/database.ts';
import { isEventStream } from './bounded-fetch.ts';
import { contextSizeIn, faultOfError, transientFaults } from './call-faults.ts';
import { type CallPriority, CallQueue, callPriorities, type Release } from './call-queue.ts';
import { CallTimer, callTimeouts, longestCallMs, usualCallMs } from './call-timer.ts';
import { createClient, type ServerAddress } from './create-client.ts';
import { type MeasuredCall, PerformanceTracker } from './performance-tracker.ts';
import { type ReadCompletion, readCompletion } from './read-completion.ts';
import { readStream } from './read-stream.ts';
import { createRunawayDetector } from './runaway-reply.ts';
import {
  buildRequestFields,
  capabilitiesAfterRefusal,
  initialCapabilities,
  refusesPictures,
  type ServerCapabilities,
  serializeMessages,
} from './server-capabilities.ts';

/** The queue and the performance tracker of one model, shared by everything that calls it. */
export interface CallLimiter {
  queue: CallQueue;
  tracker: PerformanceTracker;
}

export interface ChatCompletionsSettings extends ServerAddress {
  model: string;
  /** Context size in tokens, prompt and completion together. */
  contextTokens: number;
  /** Longest pause between two chunks of a response, in milliseconds. */
  timeoutMs: number;
  /** Maximum number of concurrent calls when no `limiter` is given. */
  concurrency: number;
  limiter?: CallLimiter;
  /** Target duration of a call that writes a list, in milliseconds; a longer call ends after its current entry. */
  usualCallMs?: number;
  /** Maximum number of tries per request for transient faults. */
  tries?: number;
  /** A Retry-After longer than this many milliseconds is not waited for but returned to the caller. */
  longestWaitMs?: number;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

type RequestBody = { model: string } & ReturnType<typeof buildRequestFields>;
type Settings = Required<Omit<ChatCompletionsSettings, 'baseUrl' | 'apiKey' | 'limiter'>>;

/** Lower bound in tokens for the learned context size, so that one odd error message cannot disable the model. */
const smallestContext = 2_048;

/** Delay before the first retry, in milliseconds; doubles with each retry. */
const firstPauseMs = 1_000;

/** Milliseconds between retries while the server loads its model. */
const loadingPauseMs = 2_000;

/** Timeout of a non-streamed response, as a multiple of its estimated duration. */
const estimateFactor = 3;

const priorityOf: Record<AiPurpose, CallPriority> = {
  assistant: callPriorities.interactive,
  probe: callPriorities.interactive,
  grade: callPriorities.grading,
  criteria: callPriorities.grading,
  generate: callPriorities.writing,
  check: callPriorities.writing,
  attack: callPriorities.writing,
};

/** Creates a queue that is not shared with other models. */
function createCallLimiter(maxCalls: number): CallLimiter {
  const tracker = new PerformanceTracker({ maxCalls, usualCallMs });
  const queue = new CallQueue({ limit: () => tracker.limit });
  tracker.onLimitRaised = () => queue.wake();
  return { queue, tracker };
}

/** Creates the client of a model behind a Chat Completions server; throws when the address is not allowed. */
export function createChatCompletionsModel(settings: ChatCompletionsSettings): ChatModel {
  const limiter = settings.limiter ?? createCallLimiter(settings.concurrency);
  return new ChatCompletionsModel(createClient(settings), limiter, {
    tries: 3,
    usualCallMs,
    longestWaitMs: 20_000,
    sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    random: Math.random,
    now: Date.now,
    ...settings,
  });
}

/** Result of one HTTP call: the body, and the fault that cut it short (null when complete). */
interface Reply {
  body: unknown;
  fault: unknown;
  /** List entries that arrived complete. */
  entries: unknown[];
}

class ChatCompletionsModel implements ChatModel {
  readonly #client: OpenAI;
  readonly #settings: Settings;
  readonly #limiter: CallLimiter;
  #capabilities: ServerCapabilities = initialCapabilities;
  readonly model: string;
  contextTokens: number;

  constructor(client: OpenAI, limiter: CallLimiter, settings: Settings) {
    this.model = settings.model;
    this.contextTokens = settings.contextTokens;
    this.#client = client;
    this.#settings = settings;
    this.#limiter = limiter;
  }

  get usualCallSeconds(): number {
    return this.#settings.usualCallMs / 1_000;
  }

  get performance(): ModelPerformance {
    return this.#limiter.tracker.performance;
  }

  async complete(request: ChatRequest, context: AiCallContext): Promise<ChatCompletion> {
    assertOutsideWrite('a model call');
    for (let tryNumber = 1; ; tryNumber++) {
      const fault = await this.#completeInSupportedFormat(request, tryNumber, context);
      if (!(fault instanceof AiFault)) return fault;
      const pause = this.#pauseAfter(fault, tryNumber, request.tries ?? this.#settings.tries);
      if (pause === null) throw fault;
      // The call leaves the queue while it waits for the retry.
      await this.#settings.sleep(pause, context.signal).catch(() => {});
      if (context.signal.aborted) throw new AiFault('aborted', 'The call was stopped.');
    }
  }

  /**
   * One try. Requests that the server rejects as malformed are resent in another form; they do not count as tries,
   * and the learned capabilities are kept.
   */
  async #completeInSupportedFormat(
    request: ChatRequest,
    tryNumber: number,
    context: AiCallContext,
  ): Promise<ChatCompletion | AiFault> {
    // Does not stream after a failed stream: some servers never end their streams properly.
    const adjustForRetry = (one: ServerCapabilities): ServerCapabilities =>
      tryNumber === 1 ? one : { ...one, streaming: 'none' };
    let capabilities: ServerCapabilities | null = this.#capabilities;
    let fault: AiFault | null = null;
    while (capabilities) {
      const { thinks } = this.performance;
      const result: ChatCompletion | AiFault = await this.#callOnce(
        request,
        adjustForRetry(capabilities),
        context,
      );
      if (!(result instanceof AiFault)) {
        const { thinksUnmarked } = this.#capabilities;
        this.#capabilities = { ...capabilities, thinksUnmarked };
        return result;
      }
      if (result.code === 'context-exceeded') this.#shrinkContext(request, result.message);
      // The model has just turned out to think and had no tokens left for that.
      if (result.code === 'truncated' && thinks !== this.performance.thinks) continue;
      // The first rejection describes the problem of the original request; later ones concern reduced forms of it.
      fault = result.code === 'bad-request' ? (fault ?? result) : result;
      capabilities =
        result.code === 'bad-request'
          ? capabilitiesAfterRefusal(capabilities, result.message, request)
          : null;
    }
    return fault!;
  }

  /**
   * Lowers the assumed context size to the number in the error message, and to three quarters of the estimated
   * tokens, because the estimate was too low.
   */
  #shrinkContext(request: ChatRequest, message: string): void {
    const requested = tokensOfMessages(request.messages) + request.replyTokens;
    const lowered = Math.min(
      contextSizeIn(message) ?? Number.POSITIVE_INFINITY,
      Math.floor(requested * 0.75),
    );
    this.contextTokens = Math.min(this.contextTokens, Math.max(lowered, smallestContext));
  }

  /** Runs one call through the queue; retries while the server loads its model. */
  async #callOnce(
    request: ChatRequest,
    capabilities: ServerCapabilities,
    context: AiCallContext,
  ): Promise<ChatCompletion | AiFault> {
    const { signal } = context;
    const queuedCall = {
      priority: priorityOf[request.purpose],
      group: request.prefix ?? request.promptVersion,
      signal,
    };
    let release: Release = async () => {};
    try {
      release = await this.#limiter.queue.enter(queuedCall);
      const { firstChunkMs } = callTimeouts(this.#settings.timeoutMs);
      const until = performance.now() + firstChunkMs;
      for (;;) {
        try {
          return await this.#send(request, capabilities, context, release);
        } catch (error) {
          if (!(error instanceof AiFault) || error.code !== 'model-loading') throw error;
          if (performance.now() > until)
            throw new AiFault('timeout', 'The server did not finish loading the model in time.');
          await this.#settings.sleep(loadingPauseMs, signal);
        }
      }
    } catch (error) {
      return faultOfError(error, signal, this.#settings.now());
    } finally {
      await release();
    }
  }

  async #send(
    request: ChatRequest,
    capabilities: ServerCapabilities,
    context: AiCallContext,
    release: Release,
  ): Promise<ChatCompletion> {
    const started = performance.now();
    const requestBody = this.#form(request, capabilities);
    const requestText = serializeMessages(requestBody.messages);
    const pictures = picturesIn(request.messages);
    const call = {
      purpose: request.purpose,
      model: this.#settings.model,
      promptVersion: request.promptVersion,
      tokensIn: 0,
      tokensOut: 0,
      milliseconds: 0,
      request: requestText,
      response: '',
    };
    const measured = this.#limiter.tracker.start(requestText);
    let usage: ReturnType<typeof usageOf> | null = null;
    try {
      const reply = await this.#ask(requestBody, request, context.signal, measured, release);
      call.milliseconds = Math.round(performance.now() - started);
      call.response = rawTextOf(reply.body);
      usage = usageOf(reply.body, requestText, call.response, pictures);
      Object.assign(call, usage.call);
      const { read, fault } = this.#read(reply, request, context.signal);
      if (fault) usage = null;
      const verdict = reply.fault === null && request.schema ? request.findFault?.(read.json) : null;
      const outcome = fault?.code ?? verdict ?? 'ok';
      context.record({ ...call, outcome });
      const { model, tokensIn, tokensOut, milliseconds } = call;
      const { text, json } = read;
      return { text, json, isPartial: reply.fault !== null, model, tokensIn, tokensOut, milliseconds };
    } catch (error) {
      usage = null;
      const typedFault = faultOfError(error, context.signal, this.#settings.now());
      const fault =
        pictures.length > 0 && refusesPictures(typedFault)
          ? new AiFault('pictures-refused', typedFault.message)
          : typedFault;
      if (fault.code !== 'model-loading')
        context.record({
          ...call,
          milliseconds: call.milliseconds || Math.round(performance.now() - started),
          response: call.response || fault.message,
          outcome: fault.code,
        });
      throw fault;
    } finally {
      measured.end(usage?.counts ?? null);
      await this.#limiter.tracker.save().catch(() => {});
    }
  }

  /** Parses a reply. An interrupted reply yields its complete entries; without any, its fault is thrown. */
  #read(
    { body, fault, entries }: Reply,
    request: ChatRequest,
    signal: AbortSignal,
  ): { read: Pick<ReadCompletion, 'text' | 'json'>; fault: AiFault | null } {
    if (thinksIn(body)) this.#limiter.tracker.recordThinking();
    const partial = { text: '', json: request.list ? { [request.list.key]: entries } : null };
    if (fault === endedEarly) return { read: partial, fault: null };
    try {
      if (fault !== null) throw fault;
      const read = readCompletion(body, request);
      if (read.loneEnd) this.#capabilities = { ...this.#capabilities, thinksUnmarked: true };
      return { read, fault: null };
    } catch (error) {
      const typedFault = faultOfError(error, signal, this.#settings.now());
      if (entries.length === 0 || typedFault.code === 'aborted') throw typedFault;
      return { read: partial, fault: typedFault };
    }
  }

  #form(request: ChatRequest, capabilities: ServerCapabilities): RequestBody {
    const limit = replyLimit(request, this.contextTokens, this.performance.thinks);
    return { model: this.#settings.model, ...buildRequestFields(request, capabilities, limit) };
  }

  /** Sends the request; reads the response chunk by chunk when it is streamed. */
  async #ask(
    requestBody: RequestBody,
    request: ChatRequest,
    signal: AbortSignal,
    measured: MeasuredCall,
    release: Release,
  ): Promise<Reply> {
    const { timeoutMs } = this.#settings;
    const clock = new CallTimer({ ...callTimeouts(timeoutMs), firstChunkMs: this.#firstChunkMs(request) });
    // Releases the slot early, so that a hanging server does not block other calls.
    const releaseTimer = setTimeout(() => void release(), this.#usualFirstChunkMs(request));
    const ending = new AbortController();
    try {
      const response = await this.#client.chat.completions
        .create(requestBody, { signal: AbortSignal.any([signal, clock.signal, ending.signal]) })
        .asResponse();
      if (!isEventStream(response)) {
        const body: unknown = await response.json();
        measured.chunk(rawTextOf(body).length);
        return { body, fault: null, entries: [] };
      }
      const reader = this.#createChunkReader(request);
      const { body, fault } = await readStream(response, (characters, soFar, thinkingLength) => {
        clearTimeout(releaseTimer);
        clock.chunk();
        measured.chunk(characters);
        reader.chunk(soFar, thinkingLength);
      });
      if (fault !== null) ending.abort();
      // The server is free: the next call starts before this response is processed.
      void release();
      const ended = clock.signal.aborted && !signal.aborted ? clock.signal.reason : fault;
      return { body, fault: ended, entries: reader.entries };
    } catch (error) {
      if (clock.signal.aborted && !signal.aborted) throw clock.signal.reason;
      throw error;
    } finally {
      clearTimeout(releaseTimer);
      clock.stop();
    }
  }

  /** Returns a reader for partial responses; it throws to end a response. */
  #createChunkReader(request: ChatRequest): {
    entries: unknown[];
    chunk(soFar: string, thinkingLength: number): void;
  } {
    const { list, onText } = request;
    const entries: unknown[] = [];
    const newEntries = list && createListParser(list.key);
    const runaway = createRunawayDetector(request.replyTokens);
    const thinkingRunaway = createRunawayDetector(longestThinkingTokens);
    const started = performance.now();
    const onVisibleText = filterThinking((text) => {
      onText?.(text);
      const reason = runaway(text);
      if (reason) throw new AiFault('truncated', `The answer ${reason}.`);
      const found = newEntries?.(text) ?? [];
      for (const entry of found) {
        entries.push(entry);
        list?.onEntry?.(entry);
      }
      if (found.length > 0 && list?.mayEndEarly && this.#isToEnd(request, started)) throw endedEarly;
    }, this.#capabilities);
    return {
      entries,
      chunk(soFar, thinkingLength) {
        const reason = thinkingLength > 0 ? null : thinkingRunaway(soFar);
        if (reason) throw new AiFault('truncated', `The answer ${reason}.`);
        onVisibleText(soFar);
      },
    };
  }

  /**
   * Returns whether a list response ends after this entry to let other calls run; the caller requests the missing
   * entries again.
   */
  #isToEnd({ purpose }: ChatRequest, started: number): boolean {
    return (
      this.#limiter.queue.hasMoreUrgent(priorityOf[purpose]) ||
      performance.now() - started > this.#settings.usualCallMs
    );
  }

  /** Timeout of the first chunk in milliseconds; longer for a server that does not stream, based on its measured rate. */
  #firstChunkMs(request: ChatRequest): number {
    const { firstChunkMs } = callTimeouts(this.#settings.timeoutMs);
    const seconds = secondsOfCall(this.performance, costOf(request)) ?? 0;
    return Math.min(longestCallMs, Math.max(firstChunkMs, seconds * 1_000 * estimateFactor));
  }

  /** Milliseconds without a first chunk after which a call no longer occupies a slot. */
  #usualFirstChunkMs(request: ChatRequest): number {
    const { tokensIn } = costOf(request);
    const seconds = secondsOfCall(this.performance, { tokensIn, tokensOut: 0 }) ?? 0;
    return Math.max(this.#settings.timeoutMs, seconds * 1_000 * 2);
  }

  /** Returns the delay before the next try in milliseconds, or null when there is no further try. */
  #pauseAfter(fault: AiFault, tryNumber: number, tries: number): number | null {
    if (!transientFaults.has(fault.code) || tryNumber >= tries) return null;
    const requested = fault.retryAfterSeconds;
    if (requested !== null) {
      // Adds jitter, so that many rejected calls do not retry at the same moment.
      const wait = requested * 1_000 + this.#settings.random() * 500;
      return requested * 1_000 > this.#settings.longestWaitMs ? null : wait;
    }
    return firstPauseMs * 2 ** (tryNumber - 1) * (0.5 + this.#settings.random());
  }
}

/** Fault that ends a stream whose list continues in a later call. */
const endedEarly = new AiFault('truncated', 'The answer was ended after an entry.');

/** Tokens of thinking beyond which the model counts as stuck. */
const longestThinkingTokens = 8_000;

const costOf = ({ messages, replyTokens }: ChatRequest) => ({
  tokensIn: tokensOfMessages(messages),
  tokensOut: replyTokens,
});

/** Passes on the visible text without the thinking. */
function filterThinking(
  onText: (soFar: string) => void,
  capabilities: ServerCapabilities,
): (written: string) => void {
  return (written) => {
    const { text, loneEnd } = stripThinking(written, true);
    const isVisible = loneEnd || !(capabilities.thinksUnmarked || thinkingOpenings.test(text));
    if (text !== '' && isVisible) onText(text);
  };
}

// Phrases with which models begin to think. A stream that starts with one is withheld until it, or its thinking,
// ends: the first response does not yet show whether the server marks the start of thinking.
const thinkingOpenings =
  /^\W*(?:okay|ok|alright|all right|hmm+|let me|let's|the user|the question|the student|we need|we have|i need|i should|first, i|so,? the|thinking|bueno|vale|veamos|a ver|el usuario|la pregunta|el estudiante|necesito|tengo que|debo)\b/i;

/** Returns the text of the response, or the serialised body when it has none. */
function rawTextOf(body: unknown): string {
  const message = (body as { choices?: { message?: { content?: unknown; refusal?: unknown } }[] } | null)
    ?.choices?.[0]?.message;
  if (typeof message?.content === 'string') return message.content;
  if (typeof message?.refusal === 'string') return message.refusal;
  return (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, 10_000);
}

interface ServerCounts {
  model?: unknown;
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    prompt_tokens_details?: { cached_tokens?: unknown } | null;
    completion_tokens_details?: { reasoning_tokens?: unknown } | null;
  } | null;
  timings?: { prompt_n?: unknown } | null;
}

/** Returns token counts and model as reported by the server; without counts, estimates one token per four characters. */
function usageOf(body: unknown, request: string, response: string, pictures: readonly ChatPicture[]) {
  const { model, usage, timings } = (body ?? {}) as ServerCounts;
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  const tokensIn =
    number(usage?.prompt_tokens) ??
    pictures.reduce((sum, one) => sum + tokensOfPicture(one), Math.ceil(request.length / 4));
  const tokensOut = number(usage?.completion_tokens) ?? Math.ceil(response.length / 4);
  const readTokens = number(timings?.prompt_n);
  const cachedTokens =
    number(usage?.prompt_tokens_details?.cached_tokens) ??
    (readTokens === null ? null : Math.max(0, tokensIn - readTokens));
  return {
    call: { tokensIn, tokensOut, ...(typeof model === 'string' && model !== '' ? { model } : {}) },
    counts: { tokensIn, tokensOut, cachedTokens },
  };
}

/** Returns whether a response contains thinking, in its text, in a separate field, or in its token counts. */
function thinksIn(body: unknown): boolean {
  const { usage, thinkingLength, choices } = (body ?? {}) as ServerCounts & {
    thinkingLength?: number;
    choices?: { message?: { reasoning_content?: unknown; reasoning?: unknown } }[];
  };
  const { reasoning_content, reasoning } = choices?.[0]?.message ?? {};
  const written = rawTextOf(body);
  return (
    stripThinking(written).text !== written ||
    (thinkingLength ?? 0) > 0 ||
    Boolean(reasoning_content || reasoning) ||
    Number(usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0
  );
}
