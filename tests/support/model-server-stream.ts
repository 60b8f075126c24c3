import type { ServerResponse } from 'node:http';

/** How the stream of a server differs from a plain sequence of words. */
export interface StreamStyle {
  /** Azure starts with filter results and an empty `choices`. */
  emptyChoices?: boolean;
  /** OpenAI, vLLM and llama.cpp start with a chunk that contains only the role. */
  roleFirst?: boolean;
  /** Keep-alive comments, as sent by OpenRouter and other proxies. */
  keepAlive?: boolean;
  /** Thinking in a separate field, named as in vLLM and llama.cpp, or as in Ollama (`reasoning`). */
  thinkingField?: 'reasoning_content' | 'reasoning';
  /** Omits the final `[DONE]`. */
  withoutDone?: boolean;
  /** An error after this many words, instead of the rest; LM Studio sends it as a separate event. */
  errorAfter?: { words: number; error: unknown; event?: boolean };
}

export interface StreamedAnswer {
  id: string;
  created: number;
  model: string;
  text: string;
  finish: string | null;
  /** Sent at the end if the request asked for it. */
  usage: unknown;
  each?: ((word: number) => unknown) | undefined;
  breakOff?: number | undefined;
  style?: StreamStyle | undefined;
}

/** Streams an answer word by word; each word waits for `each`. */
export async function streamAnswer(response: ServerResponse, answer: StreamedAnswer): Promise<void> {
  const { id, created, model, text, finish, usage, each, breakOff, style = {} } = answer;
  const chunk = (fields: object) =>
    response.write(
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model, ...fields })}\n\n`,
    );
  const delta = (fields: object) => chunk({ choices: [{ index: 0, delta: fields, finish_reason: null }] });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (style.emptyChoices) chunk({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] });
  if (style.roleFirst) delta({ role: 'assistant', content: null });
  if (style.thinkingField) delta({ [style.thinkingField]: 'SECRET thinking', content: '' });
  for (const [word, piece] of (text.match(/\S*\s*/g) ?? []).entries()) {
    await each?.(word);
    if (word === breakOff) return void response.socket?.resetAndDestroy();
    if (word === style.errorAfter?.words) {
      const { event, error } = style.errorAfter;
      return void response.end(`${event ? 'event: error\n' : ''}data: ${JSON.stringify({ error })}\n\n`);
    }
    if (style.keepAlive) response.write(': PROCESSING\n\n');
    delta({ content: piece });
  }
  if (finish !== null) chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (usage) chunk({ choices: [], usage });
  response.end(style.withoutDone ? undefined : 'data: [DONE]\n\n');
}
