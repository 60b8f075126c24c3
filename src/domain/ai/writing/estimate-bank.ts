import type { BankRequest, Evaluator } from '../evaluator.ts';
import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { cutIntoBatches, maxQuestionsPerBatch, spreadTypes, totalOf } from './spread-types.ts';

/** About what a token is in Spanish and English, in characters. */
const charactersPerToken = 4;
/** A question with its options, solution and criteria, as JSON. */
const tokensPerQuestion = 250;
/** Its text in the list of those that must not come again. */
const tokensPerAvoided = 40;

/** What writing a bank without a document takes when every batch is good at once: model calls, and tokens in and out. */
export function estimateBank(
  request: BankRequest,
  evaluator: Pick<Evaluator, 'batchLimits'>,
): { calls: number; tokens: number } {
  const size = evaluator.batchLimits?.(request).questions ?? maxQuestionsPerBatch;
  const batches = cutIntoBatches(spreadTypes(request.types, request.total), size);
  let written = 0;
  let tokens = 0;
  for (const typeCounts of batches) {
    const count = totalOf(typeCounts);
    const batch = { ...request, typeCounts, count, passage: null, avoid: [] };
    const { messages } = buildWritingPrompt(batch, Number.POSITIVE_INFINITY);
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
    tokens += characters / charactersPerToken + written * tokensPerAvoided + count * tokensPerQuestion;
    written += count;
  }
  return { calls: batches.length, tokens: Math.ceil(tokens) };
}
