import type { ChatCompletion as ApiCompletion } from 'openai/resources/chat/completions';
import type { ChatRequest } from '../../domain/ai/chat-model.ts';
import { AiFault } from '../../domain/ai/evaluator.ts';
import { recoverJson } from '../../domain/ai/text/recover-json.ts';
import { stripThinking } from '../../domain/ai/text/strip-thinking.ts';

export interface ReadCompletion {
  text: string;
  json: unknown;
  /** The text contains an end mark of thinking without a start mark. */
  loneEnd: boolean;
}

// How models refuse in prose; checked only when JSON was expected and none came.
const refusal =
  /^\W*(?:i['’]?m sorry|i am sorry|sorry,|i can(?:no|['’])t|i am unable|i['’]?m unable|i won['’]?t|as an ai|lo siento|no puedo|disculpa|como (?:modelo|ia|una ia))/i;

/** Parses the text and JSON of a completion; throws an AiFault when it is unusable. */
export function readCompletion(body: unknown, request: ChatRequest): ReadCompletion {
  const choice = choiceOf(body);
  const { message, finish_reason: reason } = choice;
  const written = textOfContent(message?.content);
  const { text, loneEnd } = stripThinking(written);
  if (message?.refusal) throw new AiFault('refused', 'The model refused to answer.');
  if (reason === 'content_filter') throw new AiFault('content-filter', 'A filter withheld the answer.');
  if (reason === 'length') throw new AiFault('truncated', 'The answer was cut off at the token limit.');
  if (!request.schema && text.trim() !== '') return { text, json: null, loneEnd };
  const recovered = request.schema ? recoverJson(written) : null;
  if (recovered) return { text, json: recovered.value, loneEnd };
  if (text.trim() === '') throw new AiFault('empty', 'The answer is empty.');
  throw refusal.test(text)
    ? new AiFault('refused', 'The model refused to answer.')
    : new AiFault('not-json', 'The answer holds no single piece of JSON.');
}

/** Message content is a string, or a list of parts of which only those of type `text` count. */
export function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('');
}

/** Validates the body: some servers send an error, or an HTML page, with status 200. */
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
