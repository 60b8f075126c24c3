import type { ChatModel } from '../chat-model.ts';

/** `short`: rules of at most 350 tokens, for small contexts and models that read slowly. */
export type PromptForm = 'full' | 'short';

/** Contexts of at most this many tokens leave little room beside the full rules. */
const smallContext = 4_096;
/** Tokens per second below which reading the full rules takes more than ten seconds. */
const slowReadRate = 120;
/**
 * Hysteresis factor: a slow model must read this many times faster to count as fast, because the rate varies between
 * calls.
 */
const hysteresisFactor = 2;

const lastForms = new WeakMap<object, PromptForm>();

/** Returns the prompt form for a model, based on its context size and measured reading speed. */
export function promptFormOf(chat: Pick<ChatModel, 'contextTokens' | 'performance'>): PromptForm {
  const { readRate } = chat.performance;
  const slow = slowReadRate * (lastForms.get(chat) === 'short' ? hysteresisFactor : 1);
  const form =
    chat.contextTokens <= smallContext || (readRate !== null && readRate < slow) ? 'short' : 'full';
  lastForms.set(chat, form);
  return form;
}

/** Returns the version of a prompt in this form, as stored with calls and marks. */
export const versionOf = (version: string, form: PromptForm): string =>
  form === 'short' ? `${version}-short` : version;

const pictureSuffix = '-pictures';

/** Returns the version of a prompt that includes the pictures of its questions. */
export const pictureVersionOf = (version: string): string => `${version}${pictureSuffix}`;

export const isPictureVersion = (version: string): boolean => version.endsWith(pictureSuffix);
