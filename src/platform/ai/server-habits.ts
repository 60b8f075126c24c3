import type { ChatMessage, ChatRequest, NamedSchema } from '../../domain/ai/chat-model.ts';
import {
  type AnswerFormat,
  leavesOutText,
  markedSchema,
  type SchemaHabit,
  withoutSchemaText,
} from './schema-once.ts';

/** What a server of the Chat Completions API takes; learned from its refusals and kept. */
export interface ServerHabits {
  format: AnswerFormat;
  schema: SchemaHabit;
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

export const firstHabits: ServerHabits = {
  format: 'json_schema',
  schema: 'unknown',
  tokenLimit: 'max_tokens',
  temperature: true,
  seed: true,
  streaming: 'with-usage',
  systemRole: true,
  longestReply: null,
  thinksUnmarked: false,
};

/** The part of the request body that depends on the habits; a reply gets at most `limit` tokens. */
export function formatOfRequest(request: ChatRequest, habits: ServerHabits, limit: number) {
  const messages = leavesOutText(habits) ? withoutSchemaText(request) : request.messages;
  return {
    messages: habits.systemRole ? messages : [inOneMessage(messages)],
    [habits.tokenLimit]: Math.min(limit, habits.longestReply ?? limit),
    ...(habits.temperature ? { temperature: request.sampling?.temperature ?? 0 } : {}),
    ...(habits.seed && request.sampling ? { seed: request.sampling.seed } : {}),
    ...(request.schema ? responseFormat(request.schema, habits) : {}),
  };
}

/** The rules before the rest, so that the beginning stays the same for every call. */
function inOneMessage(messages: readonly ChatMessage[]): ChatMessage {
  return { role: 'user', content: messages.map(({ content }) => content).join('\n\n') };
}

function responseFormat({ name, schema }: NamedSchema, habits: ServerHabits) {
  if (habits.format === 'text') return {};
  if (habits.format === 'json_object') return { response_format: { type: 'json_object' as const } };
  const asked = habits.schema === 'unknown' ? markedSchema(schema) : schema;
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

const aboutFormat = /response.?format|json|schema|grammar/i;

/** Whether a refusal is about who speaks; templates that raise it make some servers answer 500. */
export function isAboutRoles(message: string): boolean {
  return aboutRoles.test(message);
}

/**
 * What to try after the server refused a request as malformed, or null when nothing is left. A refusal
 * that names no reason is taken to be about the seed, then the stream, then the answer format.
 */
export function habitsAfterRefusal(
  habits: ServerHabits,
  message: string,
  request: ChatRequest,
): ServerHabits | null {
  if (incurable.test(message)) return null;
  if (isAboutRoles(message)) return habits.systemRole ? { ...habits, systemRole: false } : null;
  const longest = /at most (\d+) completion tokens/.exec(message)?.[1];
  if (longest && habits.longestReply === null) return { ...habits, longestReply: Number(longest) };
  if (/max_completion_tokens/.test(message) && habits.tokenLimit === 'max_tokens') {
    return { ...habits, tokenLimit: 'max_completion_tokens' };
  }
  if (/temperature/.test(message) && habits.temperature) return { ...habits, temperature: false };
  if (request.sampling && habits.seed && (/\bseed\b/.test(message) || !aboutFormat.test(message))) {
    return { ...habits, seed: false };
  }
  if (request.onText && habits.streaming !== 'none') {
    const aboutUsage = /stream_options|include_usage/.test(message) && habits.streaming === 'with-usage';
    return { ...habits, streaming: aboutUsage ? 'plain' : 'none' };
  }
  if (!request.schema || habits.format === 'text') return null;
  return { ...habits, format: habits.format === 'json_schema' ? 'json_object' : 'text' };
}
