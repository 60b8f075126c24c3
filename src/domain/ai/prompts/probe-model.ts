import type { ChatRequest } from '../chat-model.ts';

/** Builds the shortest call that shows whether a model responds. */
export function buildProbe(): ChatRequest {
  return {
    purpose: 'probe',
    promptVersion: 'probe-1',
    schema: null,
    replyTokens: 16,
    tries: 1,
    messages: [
      { role: 'system', content: 'This is a test of the connection.' },
      { role: 'user', content: 'Answer with the one word: ready' },
    ],
  };
}
