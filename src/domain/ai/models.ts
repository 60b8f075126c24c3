import { createHash } from 'node:crypto';
import { type AiWork, aiWorks } from '../../shared/contracts/ai-values.ts';
import type { ChosenModel, SettingValues } from '../kernel/settings/catalogue.ts';
import type { ModelEnvironment } from './model-port.ts';

/** Model used when none is configured. */
export const defaultModel = 'gpt-4o-mini';

/** Address of a model server when none is configured. */
export const openAiAddress = 'https://api.openai.com/v1';

/** The model configured for a work; null when there is none and the offline evaluator is used. */
export interface ModelInUse {
  /** Null uses OpenAI's address. */
  baseUrl: string | null;
  model: string;
  label: string;
}

/** Combines environment and school settings; the environment takes precedence. */
export function modelInUse(environment: ModelEnvironment, choice: ChosenModel | null): ModelInUse | null {
  if (!environment.server && !choice) return null;
  const model = environment.model ?? (choice?.model || defaultModel);
  return {
    baseUrl: environment.server ? environment.server.baseUrl : (choice?.baseUrl ?? null),
    model,
    label: environment.label ?? (choice?.label || labelOfModel(model)),
  };
}

/** Returns a short key for a model on its server, under which calls and measurements are stored. */
export function modelKey({ baseUrl, model }: Pick<ModelInUse, 'baseUrl' | 'model'>): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, model]))
    .digest('hex')
    .slice(0, 16);
}

/** Returns the default display name of a model. */
export function labelOfModel(name: string): string {
  return /^gpt-4/i.test(name) ? 'GPT-4' : name;
}

/** Returns the number of the circuit breaker for a work. Works whose models have the same address share one. */
export function circuitOf({ works }: SettingValues['aiModels'], work: AiWork): number {
  const address = (one: AiWork) => works[one]?.baseUrl ?? null;
  return aiWorks.findIndex((one) => address(one) === address(work)) + 1;
}
