import { createHash } from 'node:crypto';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import {
  type ChatMessage,
  type ChatRequest,
  type NamedSchema,
  picturesIn,
} from '../../domain/ai/chat-model.ts';
import type { AiFault } from '../../domain/ai/evaluator.ts';

/** What a server of the Chat Completions API takes; learned from its refusals and kept. */
export interface ServerCapabilities {
  format: 'json_schema' | 'json_object' | 'text';
  /** Whether a schema may bound lengths and counts (`maxLength`, `maxItems`). */
  schemaBounds: boolean;
  tokenLimit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  seed: boolean;
  /** `plain`: without the count of tokens at the end. */
  streaming: 'with-usage' | 'plain' | 'none';
  /** False: the rules stand at the head of the user's message (Gemma, Mistral 7B and others). */
  systemRole: boolean;
  /** Tokens of the longest reply the model can write; null while none was refused. */
  longestReply: number | null;
  /** Its thinking ends with a mark that it never began: nothing of a stream is shown before that. */
  thinksUnmarked: boolean;
}

export const firstCapabilities: ServerCapabilities = {
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

/** The part of the request body that depends on the capabilities; a reply gets at most `limit` tokens. */
export function formatOfRequest(request: ChatRequest, capabilities: ServerCapabilities, limit: number) {
  const { messages } = request;
  const streaming = capabilities.streaming === 'none' ? {} : { stream: true as const };
  const usage = capabilities.streaming === 'with-usage' ? { stream_options: { include_usage: true } } : {};
  return {
    ...streaming,
    ...usage,
    messages: (capabilities.systemRole ? messages : [inOneMessage(messages)]).map(toSent),
    [capabilities.tokenLimit]: Math.min(limit, capabilities.longestReply ?? limit),
    ...(capabilities.temperature ? { temperature: request.sampling?.temperature ?? 0 } : {}),
    ...(capabilities.seed && request.sampling ? { seed: request.sampling.seed } : {}),
    ...(request.schema ? responseFormat(request.schema, capabilities) : {}),
  };
}

/** The rules before the rest, so that the beginning stays the same for every call. */
function inOneMessage(messages: readonly ChatMessage[]): ChatMessage {
  const pictures = picturesIn(messages);
  return {
    role: 'user',
    content: messages.map(({ content }) => content).join('\n\n'),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** A message as it is sent; one with pictures is in parts. */
function toSent({ role, content, pictures = [] }: ChatMessage): ChatCompletionMessageParam {
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

/** Messages as they are kept: of a picture what tells it from any other, and not its pixels again. */
export function toldMessages(messages: readonly ChatCompletionMessageParam[]): string {
  return JSON.stringify(messages, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(pictureStart)
      ? `image/jpeg, sha256 ${createHash('sha256').update(value.slice(pictureStart.length), 'base64').digest('hex')}`
      : value,
  );
}

function responseFormat({ name, schema, bounded }: NamedSchema, capabilities: ServerCapabilities) {
  if (capabilities.format === 'text') return {};
  if (capabilities.format === 'json_object') return { response_format: { type: 'json_object' as const } };
  const asked = (capabilities.schemaBounds && bounded) || schema;
  return {
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name, schema: asked, strict: true },
    },
  };
}

// Refusals that no other form of the same request would cure.
const incurable =
  /content.?(?:filter|management|policy)|model.{0,80}(?:not found|does not exist)|billing|quota/i;

// How chat templates and servers refuse a system message, or two messages of one role in a row.
const aboutRoles =
  /roles? must alternate|system (?:role|message|prompt)\b.{0,40}(?:not |un)supported|does(?:n't| not) support.{0,40}system|only user(?:,| and) (?:model|assistant) roles|only user and assistant roles/i;

/** How servers say that a model takes no pictures, or fewer or other ones: OpenAI, vLLM, llama.cpp, Ollama, DeepSeek, OpenRouter. */
const aboutPictures = /image|vision|multi-?\s?modal|mmproj/i;

/** What else a refusal may name. */
const aboutAnother =
  /response.?format|schema|grammar|max_completion_tokens|at most \d+ completion tokens|temperature|\bstream|\bseed\b/i;

/**
 * Whether a refusal of a request with pictures is taken to be about them: it names them, or a malformed request and no
 * reason. A body too long for a server says only that.
 */
export function refusesPictures({ code, message }: AiFault): boolean {
  if (code !== 'bad-request') return code === 'server-error' && aboutPictures.test(message);
  return (
    aboutPictures.test(message) ||
    !(aboutAnother.test(message) || isAboutRoles(message) || incurable.test(message))
  );
}

const aboutFormat = /response.?format|json|schema|grammar/i;

const aboutBounds =
  /(?:max|min)(?:items|length)|unsupported.{0,40}keyword|not permitted|repetition|grammar|schema.{0,40}(?:invalid|unsupported)|invalid schema/i;

/** Whether a refusal is about who speaks; templates that raise it make some servers answer 500. */
export function isAboutRoles(message: string): boolean {
  return aboutRoles.test(message);
}

/** Whether a server could not turn the schema into a grammar; llama.cpp answers some of these with 500. */
export function isAboutGrammar(message: string): boolean {
  return /grammar/i.test(message);
}

/**
 * What to try after the server refused a request as malformed, or null when nothing is left. A refusal that names no
 * reason is taken to be about the seed, then the bounds of the schema, then the answer format, and last the stream.
 */
export function capabilitiesAfterRefusal(
  capabilities: ServerCapabilities,
  message: string,
  request: ChatRequest,
): ServerCapabilities | null {
  if (incurable.test(message)) return null;
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
  const lesser = request.schema && lesserFormat(capabilities, message, request.schema);
  if (lesser) return lesser;
  if (capabilities.streaming === 'none' || aboutFormat.test(message)) return null;
  const { format, schemaBounds } = firstCapabilities;
  return { ...capabilities, format, schemaBounds, streaming: 'none' };
}

function lesserFormat(
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
