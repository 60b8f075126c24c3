import type { ChosenModel } from '../kernel/settings/catalogue.ts';
import type { AiCallContext } from './evaluator.ts';

/** What the environment fixes; null where it leaves the choice to the school. Its key is never told. */
export interface ModelEnvironment {
  server: { baseUrl: string | null; hasKey: boolean } | null;
  model: string | null;
  label: string | null;
}

/** What the domain asks of whoever reaches the models' servers. */
export interface ModelPort {
  readonly environment: ModelEnvironment;
  /** The key as it may be kept. */
  sealKey(key: string): string;
  /** Throws AppError `address-refused` for an address that no model may have. */
  assertAddress(baseUrl: string): void;
  /**
   * Asks the model that the choice makes with the environment for a short answer: one call, no second try.
   * Throws an AiFault where none came.
   */
  tryOut(choice: ChosenModel | null, context: AiCallContext): Promise<{ milliseconds: number }>;
}
