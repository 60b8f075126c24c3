import type { ChatCompletion as ApiCompletion } from 'openai/resources/chat/completions';
import type { ChatRequest } from '../../domain/ai/chat-model.ts';
import { AiFault } from '../../domain/ai/evaluator.ts';
import { recoverJson } from '../../domain/ai/text/recover-json.ts';

export interface ReadCompletion {
  text: string;
  json: unknown;
}

// How models say no in plain words; only looked for where JSON was due and none came.
const refusal =
  /^\W*(?:i['’]?m sorry|i am sorry|sorry,|i can(?:no|['’])t|i am unable|i['’]?m unable|i won['’]?t|as an ai|lo siento|no puedo|disculpa|como (?:modelo|ia|una ia))/i;

/** The text and JSON of an answer, or the fault that its form tells. */
export function readCompletion(body: unknown, request: ChatRequest): ReadCompletion {
  const choice = choiceOf(body);
  const { message, finish_reason: reason } = choice;
  const text = typeof message?.content === 'string' ? message.content : '';
  if (message?.refusal) throw new AiFault('refused', 'The model refused to answer.');
  if (reason === 'content_filter') throw new AiFault('content-filter', 'A filter withheld the answer.');
  if (reason === 'length') throw new AiFault('truncated', 'The answer was cut off at the token limit.');
  if (text.trim() === '') throw new AiFault('empty', 'The answer is empty.');
  if (!request.schema) return { text, json: null };
  const recovered = recoverJson(text);
  if (recovered) return { text, json: recovered.value };
  throw refusal.test(text)
    ? new AiFault('refused', 'The model refused to answer.')
    : new AiFault('not-json', 'The answer holds no single piece of JSON.');
}

/** Some servers send an error, or a page of HTML, with status 200. */
function choiceOf(body: unknown): Partial<ApiCompletion.Choice> {
  if (typeof body !== 'object' || body === null) {
    throw new AiFault('server-error', 'The server did not answer in the Chat Completions format.');
  }
  if ('error' in body && body.error) {
    throw new AiFault('server-error', `The server answered 200 with an error: ${messageOf(body.error)}`);
  }
  const choices = 'choices' in body && Array.isArray(body.choices) ? body.choices : null;
  if (!choices)
    throw new AiFault('server-error', 'The server did not answer in the Chat Completions format.');
  if (!choices[0]) throw new AiFault('empty', 'The answer is empty.');
  return choices[0] as Partial<ApiCompletion.Choice>;
}

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message).slice(0, 300);
  return String(error).slice(0, 300);
}
