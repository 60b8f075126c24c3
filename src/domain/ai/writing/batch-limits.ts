import { roomForReply } from '../calls/fit-context.ts';
import type { BankRequest, BatchLimits } from '../evaluator.ts';
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

/** How many questions one call of a bank can bring, and how long its passage may be, in a context of this size. */
export function batchLimits(request: BankRequest, contextTokens: number): BatchLimits {
  let limits: BatchLimits = { questions: 1, passageCharacters: 0 };
  for (let questions = maxQuestionsPerBatch; questions > 0; questions--) {
    const room = roomBeside(request, questions, contextTokens) - avoidTokens;
    limits = {
      questions,
      passageCharacters: Math.min(
        maxPassageCharacters,
        Math.max(leastPassageCharacters, Math.floor(room * charactersPerToken)),
      ),
    };
    if (room >= leastPassageTokens) break;
  }
  return limits;
}

/** Tokens left for passage and texts to avoid when a batch and its reply stand in the context. */
function roomBeside(request: BankRequest, count: number, contextTokens: number): number {
  const bare = { ...request, count, passage: null, avoid: [] };
  const { messages, replyTokens } = buildWritingPrompt(bare, contextTokens);
  return roomForReply(messages, contextTokens) - replyTokens;
}
