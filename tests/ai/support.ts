import { onTestFinished } from 'vitest';
import type { ChatRequest } from '../../src/domain/ai/chat-model.ts';
import type {
  AiCallContext,
  AiCallRecord,
  GradingItem,
  GradingRequest,
} from '../../src/domain/ai/evaluator.ts';
import {
  type ChatCompletionsSettings,
  createChatCompletionsModel,
} from '../../src/platform/ai/chat-completions.ts';
import { type Script, startModelServer } from '../support/model-server.ts';

/** Starts a model server and a client for it over HTTP; the client records its pauses instead of sleeping. */
export async function modelOverHttp(
  script: Script = [],
  settings: Partial<ChatCompletionsSettings> = {},
  query = '',
) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const pauses: number[] = [];
  const chat = createChatCompletionsModel({
    baseUrl: `${server.url}${query}`,
    apiKey: 'sk-secret-canary',
    model: 'test-model',
    contextTokens: 8_192,
    timeoutMs: 5_000,
    concurrency: 8,
    random: () => 0.5,
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    ...settings,
  });
  return { server, chat, pauses };
}

/** A context that collects the recorded calls. */
export function recordingContext(signal: AbortSignal = new AbortController().signal) {
  const calls: AiCallRecord[] = [];
  const context: AiCallContext = { signal, record: (call) => void calls.push(call) };
  return { context, calls };
}

export const smallRequest: ChatRequest = {
  purpose: 'criteria',
  promptVersion: 'test-1',
  messages: [
    { role: 'system', content: 'Answer with JSON: {"criteria": [{"text": "", "points": 0}]}' },
    {
      role: 'user',
      content: '{"question":"What is a leaf?","statement":"","modelAnswer":"A node without children."}',
    },
  ],
  schema: { name: 'derive_criteria', schema: { type: 'object' } },
  replyTokens: 200,
};

const ideas: Record<string, string> = {
  q1: 'La mitosis es la división de una célula en dos células hijas iguales.',
  q2: 'La meiosis produce cuatro células con la mitad de los cromosomas.',
  q3: 'La fotosíntesis transforma la luz del sol en energía química dentro de los cloroplastos.',
  q4: 'La respiración celular libera energía de la glucosa en las mitocondrias.',
};

export function gradingItem(
  id: string,
  answer = ideas[id] ?? `Es un proceso importante número ${id}.`,
): GradingItem {
  return {
    id,
    question: `¿Qué sabes del tema ${id}?`,
    statement: '',
    modelAnswer: ideas[id] ?? 'Es un proceso importante de la vida.',
    criteria: [
      { text: 'Dice la idea principal', points: 6 },
      { text: 'Da el detalle', points: 4 },
    ],
    answer,
  };
}

export function gradingRequest(items: GradingItem[], more: Partial<GradingRequest> = {}): GradingRequest {
  return { language: 'es', topic: 'La célula', items, hideSolution: false, seed: 11, ...more };
}
