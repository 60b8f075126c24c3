import { roomForReply } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import type { BankRequest, BatchLimits } from '../evaluator.ts';
import { type ModelPerformance, secondsOfCall } from '../performance/model-performance.ts';
import { type PromptForm, promptFormOf } from '../prompts/prompt-form.ts';
import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { maxPassageCharacters } from './cut-passages.ts';
import { maxQuestionsPerBatch } from './spread-types.ts';

/** What a passage must have room for, or a smaller batch is asked for instead; in tokens. */
const leastPassageTokens = 700;
/** Shorter passages are not cut: the prompt itself then says whether one fits. */
const leastPassageCharacters = 600;
/** Kept for the texts that must not come again, and the words about what was wrong before. */
const avoidTokens = 300;
/** `estimateTokens` never takes less for prose; formulas and figures take more, and are cut once more in the prompt. */
const charactersPerToken = 2.5;

/** Tokens a question takes in a reply, usually. */
const tokensPerQuestion = 250;
/** Batches for each of the calls at once, so that none is left alone at the end; of so many questions at least. */
const batchesPerCall = 2;
const leastShare = 2;
/** A model that writes more tokens a second gets whole batches: calls are then dearer than waiting. */
const fastWriteRate = 100;

/**
 * How many questions one call of a bank can bring in about a minute, how long its passage may be in the model's
 * context, and how many calls at once are useful.
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
  return { ...limits, callsAtOnce: performance.parallelCalls };
}

/** Questions that take about a minute, spread over the calls that are useful at once. */
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

/** Tokens left for passage and texts to avoid when a batch and its reply stand in the context. */
function roomBeside(request: BankRequest, count: number, contextTokens: number, form: PromptForm): number {
  const bare = { ...request, count, passage: null, avoid: [] };
  const { messages, replyTokens } = buildWritingPrompt(bare, contextTokens, form);
  return roomForReply(messages, contextTokens) - replyTokens;
}
