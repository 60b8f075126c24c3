import type { ChatModel } from '../chat-model.ts';

/** `short`: the rules in at most 350 tokens, for small contexts and models that read slowly. */
export type PromptForm = 'full' | 'short';

/** A context of so many tokens or fewer leaves little room beside the full rules. */
const smallContext = 4_096;
/** Tokens read a second under which the full rules take more than ten seconds. */
const slowReadRate = 120;
/** A model that was slow has to read so many times faster to be called fast: a rate moves a little with each call. */
const stays = 2;

const chosen = new WeakMap<object, PromptForm>();

/** The form of the prompts for a model, by its context and the measured rate at which it reads. */
export function promptFormOf(chat: Pick<ChatModel, 'contextTokens' | 'performance'>): PromptForm {
  const { readRate } = chat.performance;
  const slow = slowReadRate * (chosen.get(chat) === 'short' ? stays : 1);
  const form =
    chat.contextTokens <= smallContext || (readRate !== null && readRate < slow) ? 'short' : 'full';
  chosen.set(chat, form);
  return form;
}

/** The version of a prompt with its form, as calls and marks name it. */
export const versionOf = (version: string, form: PromptForm): string =>
  form === 'short' ? `${version}-short` : version;

const sight = '-pictures';

/** The version of a prompt that has the pictures of its questions. */
export const withSight = (version: string): string => `${version}${sight}`;

export const isBySight = (version: string): boolean => version.endsWith(sight);
