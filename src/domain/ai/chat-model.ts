import type { ChatPicture } from './chat-picture.ts';
import type { AiCallContext, AiCallRecord, AiFaultCode } from './evaluator.ts';
import type { ModelPerformance } from './performance/model-performance.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Come before the content, where they are the same for a whole class; only with a user's message. */
  pictures?: readonly ChatPicture[];
}

export const picturesIn = (messages: readonly ChatMessage[]): readonly ChatPicture[] =>
  messages.flatMap(({ pictures = [] }) => pictures);

/** A JSON schema with the name servers want beside it. */
export interface NamedSchema {
  name: string;
  schema: Record<string, unknown>;
  /** The same with bounds of lengths and counts, for servers that take them. */
  bounded?: Record<string, unknown>;
}

export interface ChatRequest {
  purpose: AiCallRecord['purpose'];
  promptVersion: string;
  messages: ChatMessage[];
  /** The shape of the answer; null asks for plain text. */
  schema: NamedSchema | null;
  /** What the answer takes, about; the call's limit is set from it and from what the context leaves. */
  replyTokens: number;
  /** HTTP calls at most while faults look passing; the adapter's own number without it. */
  tries?: number;
  /** Of answers that should differ from call to call; without it a server gives the likeliest one. */
  sampling?: { seed: number; temperature: number };
  /** What is wrong with an answer that is JSON; only goes into the record of the call. */
  judge?: (json: unknown) => AiFaultCode | null;
  /** Given the whole text so far as it is written, where the server can. */
  onText?: (soFar: string) => void;
  /** What the prompt has in common with other calls, so that they are sent one after another. */
  prefix?: string;
  /** Reads the entries of a list in the answer one by one, and keeps them when the answer breaks off. */
  list?: ReplyList;
}

export interface ReplyList {
  /** The field of the answer that holds the list. */
  key: string;
  /** Given each entry as soon as it is complete, once. */
  onEntry?: (entry: unknown) => void;
  /** The answer may be ended after an entry, when more urgent calls wait or it has taken its minute. */
  mayEndEarly?: boolean;
}

export interface ChatCompletion {
  text: string;
  /** The parsed answer; null when the request had no schema. */
  json: unknown;
  /** The answer ended before its list was complete: `json` holds the entries that are. */
  isPartial: boolean;
  model: string;
  tokensIn: number;
  tokensOut: number;
  milliseconds: number;
}

/**
 * One answer of a model. Retries of the transport happen behind this port, and every call that
 * left is told to `context.record`; what cannot be had is thrown as an AiFault.
 */
export interface ChatModel {
  /** The name it is asked for by; the server may tell a more exact one with each answer. */
  readonly model: string;
  /** What one call may hold, question and answer together; less once the server has refused so much. */
  readonly contextTokens: number;
  /** What has been measured of it so far. */
  readonly performance: ModelPerformance;
  /** Seconds one call should take, about. */
  readonly usualCallSeconds: number;
  complete(request: ChatRequest, context: AiCallContext): Promise<ChatCompletion>;
}
