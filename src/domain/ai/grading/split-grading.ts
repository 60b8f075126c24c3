import { roomForReply } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import type { GradingItem, GradingRequest } from '../evaluator.ts';
import { secondsOfCall } from '../performance/model-performance.ts';
import { buildGradingPrompt } from '../prompts/grade-open-answers.ts';
import { promptFormOf } from '../prompts/prompt-form.ts';
import { cleanUntrustedText } from '../text/clean-untrusted-text.ts';

const maxItemsPerCall = 8;
const maxAnswerCharactersPerCall = 6_000;
/** Minimum characters of a truncated answer; a model cannot grade less. */
const leastAnswerCharacters = 500;

/** Share of the maximum reply length that replies usually use. */
const shareWritten = 0.5;

type SplitFor = Pick<ChatModel, 'contextTokens' | 'performance' | 'usualCallSeconds'>;

export interface SplitGrading {
  /** Items grouped for one call each, in order. */
  groups: GradingItem[][];
  /** Items whose question alone fills the context. */
  tooLong: GradingItem[];
}

/**
 * Splits the items of a request into groups for one call each, sized to about a minute at the model's speed. A long
 * answer gets its own call. If it does not fit, the pictures of its question are removed; if that is not enough, the end
 * of the answer is cut off and the item is marked `cut`.
 */
export function splitGrading(request: GradingRequest, chat: SplitFor): SplitGrading {
  const { contextTokens, performance, usualCallSeconds } = chat;
  const form = promptFormOf(chat);
  const isShort = (items: GradingItem[]) => {
    const { replyTokens: tokensOut } = buildGradingPrompt({ ...request, items }, undefined, form).request;
    const seconds = secondsOfCall(performance, { tokensIn: 0, tokensOut: tokensOut * shareWritten });
    return seconds === null || seconds <= usualCallSeconds;
  };
  const fits = (items: GradingItem[]) => {
    const prompt = buildGradingPrompt({ ...request, items }, undefined, form).request;
    return roomForReply(prompt.messages, contextTokens) >= prompt.replyTokens;
  };
  const split: SplitGrading = { groups: [], tooLong: [] };
  let characters = 0;
  for (const original of request.items) {
    const { pictures: _, ...plain } = original;
    const item = [original, plain].find((one) => fits([one])) ?? cutToFit(plain, fits);
    if (!item) {
      split.tooLong.push(original);
      continue;
    }
    const { length } = cleanUntrustedText(item.answer);
    const last = split.groups.at(-1);
    const canJoin =
      last &&
      last.length < maxItemsPerCall &&
      characters + length <= maxAnswerCharactersPerCall &&
      isShort([...last, item]) &&
      fits([...last, item]);
    if (canJoin) last.push(item);
    else split.groups.push([item]);
    characters = canJoin ? characters + length : length;
  }
  return split;
}

/** Returns the item with the longest prefix of its answer that fits; null when even a short one does not. */
function cutToFit(item: GradingItem, fits: (items: GradingItem[]) => boolean): GradingItem | null {
  const answer = cleanUntrustedText(item.answer);
  const truncated = (length: number) => ({ ...item, answer: answer.slice(0, length), cut: true });
  let [lowerBound, upperBound] = [leastAnswerCharacters, answer.length];
  if (upperBound <= lowerBound || !fits([truncated(lowerBound)])) return null;
  while (upperBound - lowerBound > 50) {
    const middle = Math.floor((lowerBound + upperBound) / 2);
    if (fits([truncated(middle)])) lowerBound = middle;
    else upperBound = middle;
  }
  return truncated(lowerBound);
}
