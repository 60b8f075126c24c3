import { tokensOfMessages } from '../calls/fit-context.ts';
import type { GradingRequest } from '../evaluator.ts';
import { buildGradingPrompt } from '../prompts/grade-open-answers.ts';
import { hasNoContent } from './grade-non-answer.ts';

/** Estimates calls and tokens (input and output) of grading in one call without a retry. */
export function estimateGrading(request: GradingRequest): { calls: number; tokens: number } {
  if (request.items.every(hasNoContent)) return { calls: 0, tokens: 0 };
  const { messages, replyTokens } = buildGradingPrompt(request).request;
  return { calls: 1, tokens: tokensOfMessages(messages) + replyTokens };
}
