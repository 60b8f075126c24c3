import { tokensOfMessages } from '../calls/fit-context.ts';
import type { GradingRequest } from '../evaluator.ts';
import { buildGradingPrompt } from '../prompts/grade-open-answers.ts';
import { saysNothing } from './grade-non-answer.ts';

/** What grading in one call takes when the first answer is good: calls, and tokens in and out. */
export function estimateGrading(request: GradingRequest): { calls: number; tokens: number } {
  if (request.items.every(saysNothing)) return { calls: 0, tokens: 0 };
  const { messages, replyTokens } = buildGradingPrompt(request).request;
  return { calls: 1, tokens: tokensOfMessages(messages) + replyTokens };
}
