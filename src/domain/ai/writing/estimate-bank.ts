import type { BankRequest, Evaluator } from '../evaluator.ts';
import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { generationTypes } from '../question-types/generation-types.ts';
import { cutIntoBatches, maxQuestionsPerBatch, spreadTypes, totalOf } from './spread-types.ts';

/** Average characters per token in Spanish and English. */
const charactersPerToken = 4;
/** Tokens of a question with options, solution and criteria as JSON. */
const tokensPerQuestion = 250;
/** Tokens of its text in the list of texts to avoid. */
const tokensPerAvoided = 40;
/** Key check: tokens for the rules of a call, and per question with its answer. */
const tokensPerSolving = 450;
const tokensPerSolved = 150;

/**
 * Estimates model calls and tokens (input and output) for a bank without a document, if no batch is repeated.
 *
 * @param options.check whether keys are checked.
 * @param options.otherStemCount number of stems of other sets in each call.
 */
export function estimateBank(
  request: BankRequest,
  evaluator: Pick<Evaluator, 'batchLimits'>,
  options: { check: boolean; otherStemCount: number },
): { calls: number; tokens: number } {
  const size = evaluator.batchLimits?.(request).questions ?? maxQuestionsPerBatch;
  const batches = cutIntoBatches(spreadTypes(request.types, request.total), size);
  let written = 0;
  let [calls, tokens] = [0, 0];
  for (const typeCounts of batches) {
    const count = totalOf(typeCounts);
    const batch = { ...request, typeCounts, count, passage: null, avoid: [] };
    const { messages } = buildWritingPrompt(batch, Number.POSITIVE_INFINITY);
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
    calls += 1;
    tokens += characters / charactersPerToken;
    tokens += (written + options.otherStemCount) * tokensPerAvoided + count * tokensPerQuestion;
    written += count;
    const closed = generationTypes.reduce(
      (sum, { type, keyCheck }) => sum + (keyCheck ? (typeCounts[type] ?? 0) : 0),
      0,
    );
    if (!options.check || closed === 0) continue;
    calls += 1;
    tokens += tokensPerSolving + closed * tokensPerSolved;
  }
  return { calls, tokens: Math.ceil(tokens) };
}
