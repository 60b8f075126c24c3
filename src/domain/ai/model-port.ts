import type { ChosenModel } from '../kernel/settings/catalogue.ts';
import type { ChatCompletion, ChatRequest } from './chat-model.ts';
import type { AiCallContext } from './evaluator.ts';

/** Values fixed by the environment; null where the school may choose. Never contains the API key. */
export interface ModelEnvironment {
  server: { baseUrl: string | null; hasKey: boolean } | null;
  model: string | null;
  label: string | null;
}

/** An Ollama server, for downloading models. `address` has no path. */
export interface LocalModelServer {
  /**
   * Downloads a model and resumes after a lost connection. Throws `local-model-unknown`, `disk-full`,
   * `local-model-failed`, or `local-server-away` after several disconnections without progress.
   */
  pull(request: {
    address: string;
    model: string;
    signal: AbortSignal;
    /** Bytes of all files known so far. */
    onProgress(done: number, total: number): Promise<void>;
  }): Promise<void>;
  /** Creates a model with the same weights and its own context size; returns its name. Throws the errors of `pull`. */
  setContext(request: {
    address: string;
    model: string;
    contextTokens: number;
    signal: AbortSignal;
  }): Promise<string>;
}

/** Access to the model servers. */
export interface ModelPort {
  readonly environment: ModelEnvironment;
  /** Context size for request and reply in tokens. */
  readonly contextTokens: number;
  readonly localServer: LocalModelServer;
  /** Encrypts an API key for storage. */
  sealKey(key: string): string;
  /** Throws AppError `address-refused` for a forbidden address. */
  assertAddress(baseUrl: string): void;
  /**
   * Sends a test request, bypassing the queue, to the model that results from `choice` and the environment. Throws an
   * AiFault.
   */
  ask(choice: ChosenModel | null, request: ChatRequest, context: AiCallContext): Promise<ChatCompletion>;
}
