import { Stream } from 'openai/core/streaming';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AiFault } from '../../domain/ai/evaluator.ts';
import { BodyTooLong } from './bounded-fetch.ts';
import { textOfContent } from './read-completion.ts';

type Chunks = AsyncIterable<ChatCompletionChunk>;

/** A streamed response assembled into the shape of a non-streamed one. */
export interface StreamedBody {
  model: string | undefined;
  usage: ChatCompletionChunk['usage'];
  /** Timing data that llama.cpp reports. */
  timings: unknown;
  choices: [{ message: { content: string; refusal: string | null }; finish_reason: string | null }];
  /** Characters of thinking received in a separate field. */
  thinkingLength: number;
}

/**
 * Called for each chunk with its length in characters, the text so far, and the length of the thinking in its
 * separate field.
 */
export type OnChunk = (characters: number, soFar: string, thinkingLength: number) => void;

/**
 * Reads a stream to its end. Returns what arrived and the AiFault that cut it short, or null. `onChunk` may throw an
 * AiFault to end the stream.
 */
export async function readStream(
  response: Response,
  onChunk: OnChunk,
): Promise<{ body: StreamedBody; fault: unknown }> {
  const message = { content: '', refusal: null as string | null };
  const choice = { message, finish_reason: null as string | null };
  const body: StreamedBody = {
    model: undefined,
    usage: undefined,
    timings: undefined,
    choices: [choice],
    thinkingLength: 0,
  };
  try {
    const chunks = Stream.fromSSEResponse<ChatCompletionChunk>(response, new AbortController());
    for await (const chunk of mapStreamErrors(chunks)) {
      body.model ??= chunk.model;
      body.usage = chunk.usage ?? body.usage;
      if ('timings' in chunk) body.timings = chunk.timings;
      const streamedChoice = chunk.choices?.[0];
      choice.finish_reason = streamedChoice?.finish_reason ?? choice.finish_reason;
      if (streamedChoice?.delta?.refusal)
        message.refusal = (message.refusal ?? '') + streamedChoice.delta.refusal;
      const content = textOfContent(streamedChoice?.delta?.content);
      const thinking = thinkingOf(streamedChoice?.delta);
      message.content += content;
      body.thinkingLength += thinking;
      if (content.length + thinking > 0)
        onChunk(content.length + thinking, message.content, body.thinkingLength);
    }
  } catch (error) {
    return { body, fault: error };
  }
  const fault = choice.finish_reason === null ? new AiFault('server-error', 'The answer broke off.') : null;
  return { body, fault };
}

/** Characters of thinking in the fields that vLLM, llama.cpp and Ollama use. */
function thinkingOf(delta: object | undefined): number {
  const { reasoning_content, reasoning } = (delta ?? {}) as Record<string, unknown>;
  const thought = reasoning_content ?? reasoning;
  return typeof thought === 'string' ? thought.length : 0;
}

async function* mapStreamErrors(chunks: Chunks): Chunks {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof BodyTooLong) throw new AiFault('not-json', error.message);
    // The connection ended in the middle of a body.
    if (error instanceof Error && (error instanceof TypeError || 'code' in error) && !isApiError(error))
      throw new AiFault('unreachable', 'The answer broke off.');
    throw error;
  }
}

const isApiError = (error: Error) => 'status' in error;
