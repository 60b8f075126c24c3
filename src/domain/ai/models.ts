import { createHash } from 'node:crypto';
import { type AiWork, aiWorks } from '../../shared/contracts/ai-values.ts';
import type { ChosenModel, SettingValues } from '../kernel/settings/catalogue.ts';
import type { ModelEnvironment } from './model-port.ts';

/** The model asked when none is named. */
export const defaultModel = 'gpt-4o-mini';

/** What a work's calls go to; null when there is no model and the offline evaluator serves. */
export interface ModelInUse {
  /** Null is OpenAI's own address. */
  baseUrl: string | null;
  model: string;
  label: string;
}

/** What the environment and the school's choice make together: the environment wins where it says something. */
export function modelInUse(environment: ModelEnvironment, choice: ChosenModel | null): ModelInUse | null {
  if (!environment.server && !choice) return null;
  const model = environment.model ?? (choice?.model || defaultModel);
  return {
    baseUrl: environment.server ? environment.server.baseUrl : (choice?.baseUrl ?? null),
    model,
    label: environment.label ?? (choice?.label || labelOfModel(model)),
  };
}

/** A model on its server in few letters, under which its calls and measurements are kept. */
export function modelKey({ baseUrl, model }: Pick<ModelInUse, 'baseUrl' | 'model'>): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, model]))
    .digest('hex')
    .slice(0, 16);
}

/** How a model is named to people when no label is set. */
export function labelOfModel(name: string): string {
  return /^gpt-4/i.test(name) ? 'GPT-4' : name;
}

/** The number of the circuit a work's calls go through: works whose models stand at one address share one. */
export function circuitOf({ works }: SettingValues['aiModels'], work: AiWork): number {
  const address = (one: AiWork) => works[one]?.baseUrl ?? null;
  return aiWorks.findIndex((one) => address(one) === address(work)) + 1;
}
