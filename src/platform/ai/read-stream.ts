import { Stream } from 'openai/core/streaming';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AiFault } from '../../domain/ai/evaluator.ts';
import { BodyTooLong } from './bounded-fetch.ts';
import { textOfContent } from './read-completion.ts';

type Chunks = AsyncIterable<ChatCompletionChunk>;

/**
 * Reads a streamed answer to its end and gives it in the form of one that came whole; `onText` is given
 * the text so far with each piece. An answer that breaks off is thrown as an AiFault.
 */
export async function readStream(response: Response, onText: (soFar: string) => void): Promise<unknown> {
  let content = '';
  let refusal = '';
  let finish: string | null = null;
  let model: string | undefined;
  let usage: ChatCompletionChunk['usage'];
  for await (const chunk of unbroken(
    Stream.fromSSEResponse<ChatCompletionChunk>(response, new AbortController()),
  )) {
    model ??= chunk.model;
    usage = chunk.usage ?? usage;
    const choice = chunk.choices?.[0];
    finish = choice?.finish_reason ?? finish;
    refusal += choice?.delta?.refusal ?? '';
    const piece = textOfContent(choice?.delta?.content);
    if (!piece) continue;
    content += piece;
    onText(content);
  }
  if (finish === null) throw new AiFault('server-error', 'The answer broke off.');
  const message = { content, refusal: refusal || null };
  return { model, usage, choices: [{ message, finish_reason: finish }] };
}

async function* unbroken(chunks: Chunks): Chunks {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof BodyTooLong) throw new AiFault('not-json', error.message);
    // What fetch throws when the connection ends in the middle of a body.
    if (error instanceof TypeError) throw new AiFault('unreachable', 'The answer broke off.');
    throw error;
  }
}
