import { type ChatMessage, type ChatModel, type ChatRequest, picturesIn } from '../chat-model.ts';
import type { ChatPicture } from '../chat-picture.ts';
import { AiFault } from '../evaluator.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';

/** What a chat template adds around a message. */
const tokensPerMessage = 10;
/** What a model that thinks first writes more than its answer, in tokens. */
const tokensForThinking = 4_000;

/**
 * Pixels of a token. Models read squares of 28 pixels (Qwen2-VL, arxiv.org/abs/2409.12191), or fewer tokens a picture (GPT-4o, Gemma).
 */
const pixelsOfToken = 28 ** 2;

/** Tokens a picture takes at most, about, without what is said of it. */
export function tokensOfPicture({ width, height }: Pick<ChatPicture, 'width' | 'height'>): number {
  return Math.ceil((width * height) / pixelsOfToken);
}

/** Tokens the messages take at most, about. */
export function tokensOfMessages(messages: readonly ChatMessage[]): number {
  const pictures = picturesIn(messages).reduce(
    (sum, picture) => sum + tokensOfPicture(picture) + estimateTokens(picture.label),
    0,
  );
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, pictures);
}

/** Tokens left for the reply once the messages stand in a context of `contextTokens`; may be negative. */
export function roomForReply(messages: readonly ChatMessage[], contextTokens: number): number {
  return contextTokens - tokensOfMessages(messages);
}

/** Times what a reply takes, about, that it may be long. */
const timesReply = 3;

/** The limit of a reply in tokens: room to think only for a model that does, and never more than fits. */
export function replyLimit(
  { messages, replyTokens }: Pick<ChatRequest, 'messages' | 'replyTokens'>,
  contextTokens: number,
  thinks: boolean,
): number {
  const wanted = replyTokens * timesReply + (thinks ? tokensForThinking : 0);
  return Math.max(1, Math.min(wanted, roomForReply(messages, contextTokens)));
}

/** Throws an AiFault when a request and its reply are more than one call holds; nothing is cut in silence. */
export function assertFits(
  { messages, replyTokens }: ChatRequest,
  { contextTokens }: Pick<ChatModel, 'contextTokens'>,
): void {
  const needed = tokensOfMessages(messages) + replyTokens;
  if (needed <= contextTokens) return;
  throw new AiFault(
    'context-exceeded',
    `The request takes about ${needed} tokens and AI_CONTEXT_TOKENS allows ${contextTokens}.`,
  );
}
