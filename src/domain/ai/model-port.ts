import type { ChosenModel } from '../kernel/settings/catalogue.ts';
import type { ChatCompletion, ChatRequest } from './chat-model.ts';
import type { AiCallContext } from './evaluator.ts';

/** What the environment fixes; null where it leaves the choice to the school. Its key is never told. */
export interface ModelEnvironment {
  server: { baseUrl: string | null; hasKey: boolean } | null;
  model: string | null;
  label: string | null;
}

/** An Ollama server, as far as fetching models goes. `address` is without a path. */
export interface LocalModelServer {
  /**
   * Fetches a model; goes on where it was when the connection is lost. Throws `local-model-unknown`, `disk-full`,
   * `local-model-failed`, or `local-server-away` after some losses without progress.
   */
  pull(asked: {
    address: string;
    model: string;
    signal: AbortSignal;
    /** Bytes of all files known by now. */
    onProgress(done: number, total: number): Promise<void>;
  }): Promise<void>;
  /** Makes a model of the same weights with a context of its own, and returns its name. Throws like `pull`. */
  setContext(asked: {
    address: string;
    model: string;
    contextTokens: number;
    signal: AbortSignal;
  }): Promise<string>;
}

/** The port to the models' servers. */
export interface ModelPort {
  readonly environment: ModelEnvironment;
  /** What one call may hold, question and answer together. */
  readonly contextTokens: number;
  readonly localServer: LocalModelServer;
  /** The key as it may be kept. */
  sealKey(key: string): string;
  /** Throws AppError `address-refused` for an address that no model may have. */
  assertAddress(baseUrl: string): void;
  /** Asks the model that the choice makes with the environment something of ours, in no line. Throws an AiFault. */
  ask(choice: ChosenModel | null, request: ChatRequest, context: AiCallContext): Promise<ChatCompletion>;
}
