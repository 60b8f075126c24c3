import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import type { Config } from '../../src/platform/config.ts';
import { OptionError } from './options.ts';

/** Name of the offline evaluator in the report. */
export const offlineLabel = 'offline evaluator';

/** Returns the configured evaluator, or one for another model on its server. Throws OptionError. */
export function chooseEvaluator(requestedModel: string | null, config: Config): Evaluator {
  if (requestedModel === 'offline') return createOfflineEvaluator({ label: offlineLabel });
  if (!config.model) {
    if (requestedModel) throw new OptionError('--model needs OPENAI_BASE_URL or OPENAI_API_KEY');
    return createOfflineEvaluator({ label: offlineLabel });
  }
  // Labelled by the model's own name, because a report may compare several models.
  const model = requestedModel ?? config.model.name;
  const chat = createChatCompletionsModel({
    baseUrl: config.model.baseUrl,
    apiKey: config.model.apiKey,
    model,
    contextTokens: config.contextTokens,
    timeoutMs: config.aiTimeoutSeconds * 1_000,
    concurrency: config.aiConcurrency,
  });
  return createModelEvaluator({ chat, label: model });
}
