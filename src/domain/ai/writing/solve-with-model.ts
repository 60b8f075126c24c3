import { assertFits, tokensOfMessages } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import { type AiCallContext, AiFault, type SolvingOutcome, type SolvingRequest } from '../evaluator.ts';
import { promptFormOf } from '../prompts/prompt-form.ts';
import { buildSolvingPrompt, readSolvingAnswer } from '../prompts/solve-questions.ts';

/** Solves closed questions in one call; splits them in halves, repeatedly if needed, when one call cannot hold them. */
export async function solveWithModel(
  chat: ChatModel,
  request: SolvingRequest,
  context: AiCallContext,
): Promise<SolvingOutcome> {
  const prompt = buildSolvingPrompt(request, chat.contextTokens, promptFormOf(chat));
  const { items } = request;
  if (items.length > 1 && tokensOfMessages(prompt.messages) + prompt.replyTokens > chat.contextTokens) {
    const middle = Math.ceil(items.length / 2);
    const first = await solveWithModel(chat, { ...request, items: items.slice(0, middle) }, context);
    const second = await solveWithModel(chat, { ...request, items: items.slice(middle) }, context);
    return { answers: new Map([...first.answers, ...second.answers]) };
  }
  assertFits(prompt, chat);
  const completion = await chat.complete(prompt, context);
  const read = readSolvingAnswer(completion.json, request);
  if (typeof read === 'string') throw new AiFault(read, 'The model did not give a list of answers.');
  const missing = items.filter(({ id }) => !read.answers.has(id));
  if (!completion.isPartial || missing.length === 0 || missing.length === items.length) return read;
  const rest = await solveWithModel(chat, { ...request, items: missing }, context);
  return { answers: new Map([...read.answers, ...rest.answers]) };
}
