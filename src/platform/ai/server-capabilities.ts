import { createHash } from 'node:crypto';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import {
  type ChatMessage,
  type ChatRequest,
  type NamedSchema,
  picturesIn,
} from '../../domain/ai/chat-model.ts';
import type { AiFault } from '../../domain/ai/evaluator.ts';

/** Features that a Chat Completions server supports, learned from its rejections. */
export interface ServerCapabilities {
  format: 'json_schema' | 'json_object' | 'text';
  /** Whether the server accepts limits in a schema (`maxLength`, `maxItems`). */
  schemaBounds: boolean;
  tokenLimit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  seed: boolean;
  /** `plain`: without token counts at the end. */
  streaming: 'with-usage' | 'plain' | 'none';
  /** False: the rules are prepended to the user message (Gemma, Mistral 7B and others). */
  systemRole: boolean;
  /** Maximum tokens of a reply that the server accepts; null until it rejects a larger limit. */
  longestReply: number | null;
  /** The model ends its thinking with a mark but does not start it with one; a stream is withheld until that mark. */
  thinksUnmarked: boolean;
}

export const initialCapabilities: ServerCapabilities = {
  format: 'json_schema',
  schemaBounds: true,
  tokenLimit: 'max_tokens',
  temperature: true,
  seed: true,
  streaming: 'with-usage',
  systemRole: true,
  longestReply: null,
  thinksUnmarked: false,
};

/** Returns the part of the request body that depends on the capabilities; `limit` is the maximum of reply tokens. */
export function buildRequestFields(request: ChatRequest, capabilities: ServerCapabilities, limit: number) {
  const { messages } = request;
  const streaming = capabilities.streaming === 'none' ? {} : { stream: true as const };
  const usage = capabilities.streaming === 'with-usage' ? { stream_options: { include_usage: true } } : {};
  return {
    ...streaming,
    ...usage,
    messages: (capabilities.systemRole ? messages : [mergeMessages(messages)]).map(toApiMessage),
    [capabilities.tokenLimit]: Math.min(limit, capabilities.longestReply ?? limit),
    ...(capabilities.temperature ? { temperature: request.sampling?.temperature ?? 0 } : {}),
    ...(capabilities.seed && request.sampling ? { seed: request.sampling.seed } : {}),
    ...(request.schema ? responseFormat(request.schema, capabilities) : {}),
  };
}

/** Puts the rules first, so that all calls share a prompt prefix. */
function mergeMessages(messages: readonly ChatMessage[]): ChatMessage {
  const pictures = picturesIn(messages);
  return {
    role: 'user',
    content: messages.map(({ content }) => content).join('\n\n'),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** Converts a message to its API form; a message with pictures becomes a list of parts. */
function toApiMessage({ role, content, pictures = [] }: ChatMessage): ChatCompletionMessageParam {
  if (role !== 'user' || pictures.length === 0) return { role, content };
  const text = (text: string) => ({ type: 'text' as const, text });
  return {
    role,
    content: [
      ...pictures.flatMap(({ label, bytes }) => [
        text(label),
        { type: 'image_url' as const, image_url: { url: dataUrl(bytes) } },
      ]),
      text(content),
    ],
  };
}

const pictureStart = 'data:image/jpeg;base64,';
const dataUrl = (bytes: Uint8Array) => `${pictureStart}${Buffer.from(bytes).toString('base64')}`;

/** Serialises messages for the log, with the checksum of each picture in place of its data. */
export function serializeMessages(messages: readonly ChatCompletionMessageParam[]): string {
  return JSON.stringify(messages, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(pictureStart)
      ? `image/jpeg, sha256 ${createHash('sha256').update(value.slice(pictureStart.length), 'base64').digest('hex')}`
      : value,
  );
}

function responseFormat({ name, schema, bounded }: NamedSchema, capabilities: ServerCapabilities) {
  if (capabilities.format === 'text') return {};
  if (capabilities.format === 'json_object') return { response_format: { type: 'json_object' as const } };
  const sentSchema = (capabilities.schemaBounds && bounded) || schema;
  return {
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name, schema: sentSchema, strict: true },
    },
  };
}

// Errors that no other form of the request would avoid.
const permanentErrors =
  /content.?(?:filter|management|policy)|model.{0,80}(?:not found|does not exist)|billing|quota/i;

// How chat templates and servers reject a system message, or two consecutive messages of one role.
const aboutRoles =
  /roles? must alternate|system (?:role|message|prompt)\b.{0,40}(?:not |un)supported|does(?:n't| not) support.{0,40}system|only user(?:,| and) (?:model|assistant) roles|only user and assistant roles/i;

/**
 * How servers say that a model accepts no pictures, or fewer or other ones: OpenAI, vLLM, llama.cpp, Ollama,
 * DeepSeek, OpenRouter.
 */
const aboutPictures = /image|vision|multi-?\s?modal|mmproj/i;

/** Other causes that an error message may name. */
const otherCauses =
  /response.?format|schema|grammar|max_completion_tokens|at most \d+ completion tokens|temperature|\bstream|\bseed\b/i;

/**
 * Returns whether the rejection of a request with pictures is attributed to them: the message names pictures, or the
 * request counts as malformed and the message names no other cause. Servers report a too long body only as malformed.
 */
export function refusesPictures({ code, message }: AiFault): boolean {
  if (code !== 'bad-request') return code === 'server-error' && aboutPictures.test(message);
  return (
    aboutPictures.test(message) ||
    !(otherCauses.test(message) || isAboutRoles(message) || permanentErrors.test(message))
  );
}

const aboutFormat = /response.?format|json|schema|grammar/i;

const aboutBounds =
  /(?:max|min)(?:items|length)|unsupported.{0,40}keyword|not permitted|repetition|grammar|schema.{0,40}(?:invalid|unsupported)|invalid schema/i;

/** Returns whether an error concerns message roles; some servers answer 500 when a chat template raises it. */
export function isAboutRoles(message: string): boolean {
  return aboutRoles.test(message);
}

/** Returns whether the server failed to convert the schema to a grammar; llama.cpp answers some of these with 500. */
export function isAboutGrammar(message: string): boolean {
  return /grammar/i.test(message);
}

/**
 * Returns the capabilities to try after the server rejected a request as malformed, or null when none are left. A
 * rejection without a reason is attributed to the seed, then the schema limits, the response format, and last the
 * stream.
 */
export function capabilitiesAfterRefusal(
  capabilities: ServerCapabilities,
  message: string,
  request: ChatRequest,
): ServerCapabilities | null {
  if (permanentErrors.test(message)) return null;
  if (isAboutRoles(message)) return capabilities.systemRole ? { ...capabilities, systemRole: false } : null;
  const longest = /at most (\d+) completion tokens/.exec(message)?.[1];
  if (longest && capabilities.longestReply === null)
    return { ...capabilities, longestReply: Number(longest) };
  if (/max_completion_tokens/.test(message) && capabilities.tokenLimit === 'max_tokens') {
    return { ...capabilities, tokenLimit: 'max_completion_tokens' };
  }
  if (/temperature/.test(message) && capabilities.temperature) return { ...capabilities, temperature: false };
  if (/stream_options|include_usage/.test(message) && capabilities.streaming === 'with-usage')
    return { ...capabilities, streaming: 'plain' };
  if (/\bstream/i.test(message) && capabilities.streaming !== 'none')
    return { ...capabilities, streaming: 'none' };
  if (request.sampling && capabilities.seed && (/\bseed\b/.test(message) || !aboutFormat.test(message))) {
    return { ...capabilities, seed: false };
  }
  const lesser = request.schema && simplerFormat(capabilities, message, request.schema);
  if (lesser) return lesser;
  if (capabilities.streaming === 'none' || aboutFormat.test(message)) return null;
  const { format, schemaBounds } = initialCapabilities;
  return { ...capabilities, format, schemaBounds, streaming: 'none' };
}

function simplerFormat(
  capabilities: ServerCapabilities,
  message: string,
  { bounded }: NamedSchema,
): ServerCapabilities | null {
  const { format, schemaBounds } = capabilities;
  if (format === 'text') return null;
  if (format === 'json_object') return { ...capabilities, format: 'text' };
  if (bounded && schemaBounds && (aboutBounds.test(message) || !aboutFormat.test(message)))
    return { ...capabilities, schemaBounds: false };
  return { ...capabilities, format: 'json_object' };
}
