import { roomForReply } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import type { BankRequest, BatchLimits } from '../evaluator.ts';
import { type ModelPerformance, secondsOfCall } from '../performance/model-performance.ts';
import { type PromptForm, promptFormOf } from '../prompts/prompt-form.ts';
import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { maxPassageCharacters } from './cut-passages.ts';
import { maxQuestionsPerBatch } from './spread-types.ts';

/** Minimum tokens left for a passage; otherwise the batch gets smaller. */
const leastPassageTokens = 700;
/** Minimum passage length in characters; the prompt then decides whether the passage fits. */
const leastPassageCharacters = 600;
/** Tokens reserved for the texts to avoid and the complaints about earlier questions. */
const avoidTokens = 300;
/**
 * Minimum for prose in `estimateTokens`. Formulas and numbers have fewer characters per token; the prompt then shortens
 * the passage again.
 */
const charactersPerToken = 2.5;

/** Usual reply tokens per question. */
const tokensPerQuestion = 250;
/** Batches per parallel call, so that no call runs alone at the end; each batch has at least `leastShare` questions. */
const batchesPerCall = 2;
const leastShare = 2;
/** Above this rate in tokens per second, batches have full size, because more calls cost more than they save. */
const fastWriteRate = 100;

/**
 * Returns the limits of a bank's calls: the questions one call can write in about a minute, the passage length that fits
 * into the model's context, and the useful number of parallel calls.
 */
export function batchLimits(
  request: BankRequest,
  chat: Pick<ChatModel, 'contextTokens' | 'performance' | 'usualCallSeconds'>,
): BatchLimits {
  const { contextTokens, performance, usualCallSeconds } = chat;
  const form = promptFormOf(chat);
  const most = mostQuestions(request.total, performance, usualCallSeconds);
  let limits: BatchLimits = { questions: 1, passageCharacters: 0 };
  for (let questions = most; questions > 0; questions--) {
    const room = roomBeside(request, questions, contextTokens, form) - avoidTokens;
    limits = {
      questions,
      passageCharacters: Math.min(
        maxPassageCharacters,
        Math.max(leastPassageCharacters, Math.floor(room * charactersPerToken)),
      ),
    };
    if (room >= leastPassageTokens) break;
  }
  return { ...limits, parallelCalls: performance.parallelCalls };
}

/** Returns the number of questions that take about a minute, spread over the useful parallel calls. */
function mostQuestions(total: number, performance: ModelPerformance, usualCallSeconds: number): number {
  const { writeRate, parallelCalls } = performance;
  const one = secondsOfCall(performance, { tokensIn: 0, tokensOut: tokensPerQuestion });
  if (one === null || writeRate === null) return maxQuestionsPerBatch;
  const inTime = Math.floor(usualCallSeconds / one);
  const share =
    parallelCalls === 1 ? total : Math.max(leastShare, Math.ceil(total / (parallelCalls * batchesPerCall)));
  const most = writeRate > fastWriteRate * (60 / usualCallSeconds) ? inTime : Math.min(inTime, share);
  return Math.max(1, Math.min(maxQuestionsPerBatch, most));
}

/** Returns the tokens left for the passage and the texts to avoid beside a batch and its reply. */
function roomBeside(request: BankRequest, count: number, contextTokens: number, form: PromptForm): number {
  const bare = { ...request, count, passage: null, avoid: [] };
  const { messages, replyTokens } = buildWritingPrompt(bare, contextTokens, form);
  return roomForReply(messages, contextTokens) - replyTokens;
}
