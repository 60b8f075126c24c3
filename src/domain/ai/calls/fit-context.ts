import { type ChatMessage, type ChatModel, type ChatRequest, picturesIn } from '../chat-model.ts';
import type { ChatPicture } from '../chat-picture.ts';
import { AiFault } from '../evaluator.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';

/** Tokens the chat template adds per message. */
const tokensPerMessage = 10;
/** Additional reply tokens for a model that reasons before it answers. */
const tokensForThinking = 4_000;

/**
 * Pixels per token. Models read patches of 28 × 28 pixels (Qwen2-VL, arxiv.org/abs/2409.12191) or use fewer tokens per
 * picture (GPT-4o, Gemma).
 */
const pixelsOfToken = 28 ** 2;

/** Estimates the maximum tokens of a picture, without its label. */
export function tokensOfPicture({ width, height }: Pick<ChatPicture, 'width' | 'height'>): number {
  return Math.ceil((width * height) / pixelsOfToken);
}

/** Estimates the maximum tokens of the messages. */
export function tokensOfMessages(messages: readonly ChatMessage[]): number {
  const pictures = picturesIn(messages).reduce(
    (sum, picture) => sum + tokensOfPicture(picture) + estimateTokens(picture.label),
    0,
  );
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, pictures);
}

/** Returns the tokens left for the reply in a context of `contextTokens`; may be negative. */
export function roomForReply(messages: readonly ChatMessage[], contextTokens: number): number {
  return contextTokens - tokensOfMessages(messages);
}

/** Factor from the usual to the maximum reply length. */
const maxReplyFactor = 3;

/**
 * Returns the token limit of a reply: includes tokens for reasoning only when the model reasons, and never exceeds the
 * context.
 */
export function replyLimit(
  { messages, replyTokens }: Pick<ChatRequest, 'messages' | 'replyTokens'>,
  contextTokens: number,
  thinks: boolean,
): number {
  const wanted = replyTokens * maxReplyFactor + (thinks ? tokensForThinking : 0);
  return Math.max(1, Math.min(wanted, roomForReply(messages, contextTokens)));
}

/** Throws an AiFault when a request and its reply exceed the context. Never truncates silently. */
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
