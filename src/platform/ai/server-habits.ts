import type { ChatRequest } from '../../domain/ai/chat-model.ts';

/** What a server of the Chat Completions API takes; learned from its refusals and kept. */
export interface ServerHabits {
  format: 'json_schema' | 'json_object' | 'text';
  tokenLimit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  /** `plain`: without the count of tokens at the end. */
  streaming: 'with-usage' | 'plain' | 'none';
}

export const firstHabits: ServerHabits = {
  format: 'json_schema',
  tokenLimit: 'max_tokens',
  temperature: true,
  streaming: 'with-usage',
};

/** The part of the request body that depends on the habits. */
export function formatOfRequest(request: ChatRequest, habits: ServerHabits) {
  return {
    [habits.tokenLimit]: request.maxOutputTokens,
    ...(habits.temperature ? { temperature: 0 } : {}),
    ...(request.schema ? responseFormat(request.schema, habits.format) : {}),
  };
}

function responseFormat(schema: NonNullable<ChatRequest['schema']>, format: ServerHabits['format']) {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' as const } };
  return {
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name: schema.name, schema: schema.schema, strict: true },
    },
  };
}

// Refusals that no other form of the same request would cure.
const incurable =
  /context.?length|maximum context|too long|content.?(?:filter|management|policy)|model.{0,40}(?:not found|does not exist)|billing|quota/i;

/**
 * What to try after the server refused a request as malformed, or null when nothing is left. A refusal
 * that names no reason is taken to be about the stream, or about the answer format.
 */
export function habitsAfterRefusal(
  habits: ServerHabits,
  message: string,
  request: ChatRequest,
): ServerHabits | null {
  if (incurable.test(message)) return null;
  if (/max_completion_tokens/.test(message) && habits.tokenLimit === 'max_tokens') {
    return { ...habits, tokenLimit: 'max_completion_tokens' };
  }
  if (/temperature/.test(message) && habits.temperature) return { ...habits, temperature: false };
  if (request.onText && habits.streaming !== 'none') {
    const aboutUsage = /stream_options|include_usage/.test(message) && habits.streaming === 'with-usage';
    return { ...habits, streaming: aboutUsage ? 'plain' : 'none' };
  }
  if (!request.schema || habits.format === 'text') return null;
  return { ...habits, format: habits.format === 'json_schema' ? 'json_object' : 'text' };
}
