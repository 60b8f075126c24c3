import type { ChatPicture } from './chat-picture.ts';
import type { AiCallContext, AiCallRecord, AiFaultCode } from './evaluator.ts';
import type { ModelPerformance } from './performance/model-performance.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Placed before the content, so that the prefix is the same for a whole class; only allowed in user messages. */
  pictures?: readonly ChatPicture[];
}

export const picturesIn = (messages: readonly ChatMessage[]): readonly ChatPicture[] =>
  messages.flatMap(({ pictures = [] }) => pictures);

/** A JSON schema with the name that servers require. */
export interface NamedSchema {
  name: string;
  schema: Record<string, unknown>;
  /** The same schema with limits on lengths and counts, for servers that support them. */
  bounded?: Record<string, unknown>;
}

export interface ChatRequest {
  purpose: AiCallRecord['purpose'];
  promptVersion: string;
  messages: ChatMessage[];
  /** Schema of the reply; null requests plain text. */
  schema: NamedSchema | null;
  /** Estimated reply tokens; the limit of the call derives from this and the remaining context. */
  replyTokens: number;
  /** Maximum number of HTTP calls for transient faults; by default the adapter decides. */
  tries?: number;
  /** For replies that should vary between calls; without it the server uses its most likely reply. */
  sampling?: { seed: number; temperature: number };
  /** Returns the fault of a JSON reply, for the record of the call only. */
  findFault?: (json: unknown) => AiFaultCode | null;
  /** Called with the complete text so far, if the server supports streaming. */
  onText?: (soFar: string) => void;
  /** Common prefix with other calls, which are then sent one after another to use the prompt cache. */
  prefix?: string;
  /** Parses the items of a list in the reply one by one, and keeps complete items when the reply is cut off. */
  list?: ReplyList;
}

export interface ReplyList {
  /** The field of the reply that contains the list. */
  key: string;
  /** Called once for each item as soon as it is complete. */
  onEntry?: (entry: unknown) => void;
  /** Whether the reply may be stopped after an item, when more urgent calls wait or it has run for a minute. */
  mayEndEarly?: boolean;
}

export interface ChatCompletion {
  text: string;
  /** The parsed reply; null when the request had no schema. */
  json: unknown;
  /** Whether the reply ended before its list was complete; `json` then contains the complete items. */
  isPartial: boolean;
  model: string;
  tokensIn: number;
  tokensOut: number;
  milliseconds: number;
}

/**
 * A chat model. The adapter retries transient faults and passes every call it made to `context.record`. Throws an AiFault
 * when there is no usable reply.
 */
export interface ChatModel {
  /** Model name in requests; responses may report a more specific name. */
  readonly model: string;
  /** Context size for request and reply; reduced after the server rejects a request as too large. */
  readonly contextTokens: number;
  /** Current performance measurements. */
  readonly performance: ModelPerformance;
  /** Target duration of one call in seconds. */
  readonly usualCallSeconds: number;
  complete(request: ChatRequest, context: AiCallContext): Promise<ChatCompletion>;
}
