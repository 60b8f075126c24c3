import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { cutIntoBatches, spreadTypes, totalOf } from './spread-types.ts';
import { type BankRequest, maxQuestionsPerBatch } from './write-question-bank.ts';

/** About what a token is in Spanish and English, in characters. */
const charactersPerToken = 4;
/** A question with its options, solution and criteria, as JSON. */
const tokensPerQuestion = 250;
/** Its text in the list of those that must not come again. */
const tokensPerAvoided = 40;

/** What writing a bank without a document takes when every batch is good at once: model calls, and tokens in and out. */
export function estimateBank(request: BankRequest): { calls: number; tokens: number } {
  const batches = cutIntoBatches(spreadTypes(request.types, request.total), maxQuestionsPerBatch);
  let written = 0;
  let tokens = 0;
  for (const typeCounts of batches) {
    const count = totalOf(typeCounts);
    const { messages } = buildWritingPrompt({ ...request, typeCounts, count, passage: null, avoid: [] });
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
    tokens += characters / charactersPerToken + written * tokensPerAvoided + count * tokensPerQuestion;
    written += count;
  }
  return { calls: batches.length, tokens: Math.ceil(tokens) };
}
