import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import { replyLimit, tokensOfMessages } from '../../domain/ai/calls/fit-context.ts';
import type { ChatCompletion, ChatModel, ChatRequest } from '../../domain/ai/chat-model.ts';
import { type AiCallContext, AiFault } from '../../domain/ai/evaluator.ts';
import { stripThinking } from '../../domain/ai/text/strip-thinking.ts';
import { assertOutsideWrite } from '../../domain/database/database.ts';
import { isEventStream } from './bounded-fetch.ts';
import { contextNamedIn, faultOfError, passingFaults } from './call-faults.ts';
import { createClient, type ServerAddress } from './create-client.ts';
import { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts';
import { readCompletion } from './read-completion.ts';
import { readStream } from './read-stream.ts';
import { furtherSchema, type SchemaHabit, schemaAfterAnswer, schemaAfterFault } from './schema-once.ts';
import { firstHabits, formatOfRequest, habitsAfterRefusal, type ServerHabits } from './server-habits.ts';

export interface ChatCompletionsSettings extends ServerAddress {
  model: string;
  /** What one call may hold, question and answer together. */
  contextTokens: number;
  /** Calls at once in this process, where no `limit` is given that others share. */
  concurrency: number;
  limit?: ConcurrencyLimit;
  /** HTTP calls for one request at most, when faults look passing. */
  tries?: number;
  /** A Retry-After beyond this is not waited for here but handed to the caller. */
  longestWaitMs?: number;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

type RequestForm = { model: string } & ReturnType<typeof formatOfRequest>;
type Settings = Required<Omit<ChatCompletionsSettings, 'baseUrl' | 'apiKey' | 'limit'>>;

/** No refusal makes the context smaller than this: one odd answer must not end the work of a process. */
const smallestContext = 2_048;

/** First pause before another try; doubled each time. */
const firstPauseMs = 1_000;

/** The model behind a Chat Completions server; throws at once when the address is not allowed. */
export function createChatCompletionsModel(settings: ChatCompletionsSettings): ChatModel {
  const limit = settings.limit ?? limitConcurrency(settings.concurrency);
  return new ChatCompletionsModel(createClient(settings), limit, {
    tries: 3,
    longestWaitMs: 20_000,
    sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    random: Math.random,
    now: Date.now,
    ...settings,
  });
}

class ChatCompletionsModel implements ChatModel {
  readonly #client: OpenAI;
  readonly #settings: Settings;
  readonly #limit: ConcurrencyLimit;
  #habits: ServerHabits = firstHabits;
  readonly model: string;
  contextTokens: number;

  constructor(client: OpenAI, limit: ConcurrencyLimit, settings: Settings) {
    this.model = settings.model;
    this.contextTokens = settings.contextTokens;
    this.#client = client;
    this.#settings = settings;
    this.#limit = limit;
  }

  async complete(request: ChatRequest, context: AiCallContext): Promise<ChatCompletion> {
    assertOutsideWrite('a model call');
    for (let tried = 1; ; tried++) {
      // After a stream that failed, in one piece: there are servers whose streams never end well.
      const { onText: _, ...inOnePiece } = request;
      const fault = await this.#completeInServersForm(tried === 1 ? request : inOnePiece, context);
      if (!(fault instanceof AiFault)) return fault;
      const pause = this.#pauseAfter(fault, tried, request.tries ?? this.#settings.tries);
      if (pause === null) throw fault;
      // The place among the concurrent calls is free while this one waits.
      await this.#settings.sleep(pause, context.signal).catch(() => {});
      if (context.signal.aborted) throw new AiFault('aborted', 'The call was stopped.');
    }
  }

  /** One try; refusals of its form cost a call each but are no try, and what is learned is kept. */
  async #completeInServersForm(
    request: ChatRequest,
    context: AiCallContext,
  ): Promise<ChatCompletion | AiFault> {
    let habits: ServerHabits | null = this.#habits;
    let fault: AiFault | null = null;
    while (habits) {
      const answer: ChatCompletion | AiFault = await this.#callOnce(request, habits, context);
      if (!(answer instanceof AiFault)) {
        const { thinksUnmarked, schema } = this.#habits;
        this.#habits = { ...habits, thinksUnmarked, schema };
        return answer;
      }
      if (answer.code === 'context-exceeded') this.#shrinkContext(request, answer.message);
      // The first refusal says what is wrong with the request; later ones are about lesser forms of it.
      fault = answer.code === 'bad-request' ? (fault ?? answer) : answer;
      habits = answer.code === 'bad-request' ? habitsAfterRefusal(habits, answer.message, request) : null;
    }
    return fault!;
  }

  /**
   * Keeps what a refusal tells of the context: the number it names, and that it holds less than was asked,
   * since the estimate of tokens was then too low.
   */
  #shrinkContext(request: ChatRequest, message: string): void {
    const asked = tokensOfMessages(request.messages) + request.replyTokens;
    const held = Math.min(contextNamedIn(message) ?? Number.POSITIVE_INFINITY, Math.floor(asked * 0.75));
    this.contextTokens = Math.min(this.contextTokens, Math.max(held, smallestContext));
  }

  async #callOnce(
    request: ChatRequest,
    habits: ServerHabits,
    context: AiCallContext,
  ): Promise<ChatCompletion | AiFault> {
    const { signal } = context;
    try {
      return await this.#limit(() => this.#send(request, habits, context), signal);
    } catch (error) {
      return faultOfError(error, signal, this.#settings.now());
    }
  }

  async #send(request: ChatRequest, habits: ServerHabits, context: AiCallContext): Promise<ChatCompletion> {
    const started = performance.now();
    const form = this.#form(request, habits);
    const requestText = JSON.stringify(form.messages);
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
    try {
      const body = await this.#ask(form, request, habits, context.signal);
      call.milliseconds = Math.round(performance.now() - started);
      call.response = rawTextOf(body);
      Object.assign(call, usageOf(body, requestText, call.response));
      const read = readCompletion(body, request);
      this.#habits = { ...this.#habits, thinksUnmarked: this.#habits.thinksUnmarked || read.loneEnd };
      if (request.schema) this.#learnSchema(schemaAfterAnswer(habits, read.json));
      const outcome = request.schema ? (request.judge?.(read.json) ?? 'ok') : 'ok';
      this.#learnSchema(schemaAfterFault(habits, outcome));
      context.record({ ...call, outcome });
      const { model, tokensIn, tokensOut, milliseconds } = call;
      return { text: read.text, json: read.json, model, tokensIn, tokensOut, milliseconds };
    } catch (error) {
      const fault = faultOfError(error, context.signal, this.#settings.now());
      this.#learnSchema(schemaAfterFault(habits, fault.code));
      context.record({
        ...call,
        milliseconds: call.milliseconds || Math.round(performance.now() - started),
        response: call.response || fault.message,
        outcome: fault.code,
      });
      throw fault;
    }
  }

  #learnSchema(told: SchemaHabit): void {
    this.#habits = { ...this.#habits, schema: furtherSchema(this.#habits.schema, told) };
  }

  #form(request: ChatRequest, habits: ServerHabits): RequestForm {
    const limit = replyLimit(request.messages, request.replyTokens, this.contextTokens);
    return { model: this.#settings.model, ...formatOfRequest(request, habits, limit) };
  }

  /** The body of the answer; a streamed one is put together. */
  async #ask(
    form: RequestForm,
    request: ChatRequest,
    habits: ServerHabits,
    signal: AbortSignal,
  ): Promise<unknown> {
    if (!request.onText || habits.streaming === 'none')
      return this.#client.chat.completions.create(form, { signal });
    // The client's own limit ends with the headers.
    const timeUp = AbortSignal.timeout(this.#settings.timeoutMs);
    const usage = habits.streaming === 'with-usage' ? { stream_options: { include_usage: true } } : {};
    try {
      const response = await this.#client.chat.completions
        .create({ ...form, ...usage, stream: true }, { signal: AbortSignal.any([signal, timeUp]) })
        .asResponse();
      // Some servers take the request and answer in one piece.
      return isEventStream(response)
        ? await readStream(response, onlySpoken(request.onText, habits))
        : await response.json();
    } catch (error) {
      if (timeUp.aborted && !signal.aborted)
        throw new AiFault('timeout', 'The model did not answer in time.');
      throw error;
    }
  }

  /** How long to wait before another try, or null when there is none. */
  #pauseAfter(fault: AiFault, tried: number, tries: number): number | null {
    if (!passingFaults.has(fault.code) || tried >= tries) return null;
    const asked = fault.retryAfterSeconds;
    if (asked !== null) {
      // Jitter on top, so that a class that was turned away does not come back in one moment.
      const wait = asked * 1_000 + this.#settings.random() * 500;
      return asked * 1_000 > this.#settings.longestWaitMs ? null : wait;
    }
    return firstPauseMs * 2 ** (tried - 1) * (0.5 + this.#settings.random());
  }
}

/** Hands on what is said to the reader, without the thinking. */
function onlySpoken(onText: (soFar: string) => void, habits: ServerHabits): (written: string) => void {
  return (written) => {
    const { text, loneEnd } = stripThinking(written, true);
    const isSpoken = loneEnd || !(habits.thinksUnmarked || soundsLikeThinking.test(text));
    if (text !== '' && isSpoken) onText(text);
  };
}

// How models begin to think. A stream that begins so is held back until its end, or that of the thinking: the
// first answer of a server cannot tell yet whether it marks where its thinking begins.
const soundsLikeThinking =
  /^\W*(?:okay|ok|alright|all right|hmm+|let me|let's|the user|the question|the student|we need|we have|i need|i should|first, i|so,? the|thinking|bueno|vale|veamos|a ver|el usuario|la pregunta|el estudiante|necesito|tengo que|debo)\b/i;

/** The words of the answer, or the whole of a body that has none. */
function rawTextOf(body: unknown): string {
  const message = (body as { choices?: { message?: { content?: unknown; refusal?: unknown } }[] } | null)
    ?.choices?.[0]?.message;
  if (typeof message?.content === 'string') return message.content;
  if (typeof message?.refusal === 'string') return message.refusal;
  return (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, 10_000);
}

/** Tokens and model as the server counts them; without a count about four characters make a token. */
function usageOf(body: unknown, request: string, response: string) {
  const said = (body ?? {}) as {
    model?: unknown;
    usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  };
  const count = (value: unknown, text: string) =>
    typeof value === 'number' && Number.isFinite(value) ? value : Math.ceil(text.length / 4);
  return {
    tokensIn: count(said.usage?.prompt_tokens, request),
    tokensOut: count(said.usage?.completion_tokens, response),
    ...(typeof said.model === 'string' && said.model !== '' ? { model: said.model } : {}),
  };
}
