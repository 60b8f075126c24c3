import { StringDecoder } from 'node:string_decoder';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LocalModelServer } from '../../domain/ai/model-port.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { sendRequest } from './bounded-fetch.ts';

export interface LocalServerTimeouts {
  /** Milliseconds without a line after which the connection counts as lost; Ollama is silent while it verifies a file. */
  silenceMs: number;
  /** Milliseconds before the first retry; doubles with each further one. */
  waitMs: number;
}

const defaultTimeouts: LocalServerTimeouts = { silenceMs: 300_000, waitMs: 2_000 };
/** Maximum number of consecutive lost connections without progress. */
const maxLosses = 6;
/** A line is a short JSON object; a server that sends longer ones is not Ollama. */
const longestLine = 100_000;

const pullLine = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
  error: z.string().optional(),
});

/** The connection ended or the server sent a transient error; the request is retried. */
class ConnectionLost extends Error {}

/** Downloads models through the Ollama API: https://docs.ollama.com/api */
export function createLocalModelServer(times: LocalServerTimeouts = defaultTimeouts): LocalModelServer {
  /**
   * Yields the lines of a streamed response. Throws ConnectionLost, `local-model-unknown`, `disk-full`, or the abort
   * reason of the signal.
   */
  async function* requestLines(
    url: URL,
    body: object,
    signal: AbortSignal,
  ): AsyncGenerator<z.infer<typeof pullLine>> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new ConnectionLost('silence')), times.silenceMs);
    try {
      const incoming = await sendRequest(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, silence.signal]),
      });
      const status = incoming.statusCode ?? 502;
      const decoder = new StringDecoder('utf8');
      let rest = '';
      let lines = 0;
      for await (const chunk of incoming as AsyncIterable<Buffer>) {
        timer.refresh();
        rest += decoder.write(chunk);
        const completeLines = rest.split('\n');
        rest = completeLines.pop() ?? '';
        if (rest.length > longestLine) throw new AppError('local-model-failed');
        for (const line of completeLines) {
          const read = readLine(line, status);
          if (!read) continue;
          lines += 1;
          yield read;
        }
      }
      const last = readLine(rest, status);
      if (last) yield last;
      if (status !== 200) throw toError(status, '');
      if (lines === 0 && !last) throw new ConnectionLost('no answer');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof AppError || error instanceof ConnectionLost) throw error;
      throw new ConnectionLost(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Repeats the request until it ends with `success`; Ollama resumes a download after a lost connection. */
  async function untilSuccess(
    url: URL,
    body: object,
    signal: AbortSignal,
    onLine: (line: z.infer<typeof pullLine>) => Promise<boolean>,
  ): Promise<void> {
    for (let losses = 0; ; ) {
      try {
        for await (const line of requestLines(url, body, signal)) {
          if (line.status === 'success') return;
          if (await onLine(line)) losses = 0;
        }
        throw new ConnectionLost('the answer ended without success');
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        losses += 1;
        if (losses >= maxLosses) throw new AppError('local-server-away');
        await sleep(times.waitMs * 2 ** (losses - 1), undefined, { signal });
      }
    }
  }

  return {
    async pull({ address, model, signal, onProgress }) {
      const layers = new Map<string, { total: number; completed: number }>();
      let maxDone = 0;
      await untilSuccess(at(address, 'api/pull'), { model, stream: true }, signal, async (line) => {
        const { digest, total, completed = 0 } = line;
        if (!digest || !total) return false;
        layers.set(digest, { total, completed });
        const sum = (of: 'total' | 'completed') => layers.values().reduce((all, layer) => all + layer[of], 0);
        const done = sum('completed');
        const isFurther = done > maxDone;
        maxDone = Math.max(maxDone, done);
        if (isFurther) await onProgress(maxDone, sum('total'));
        return isFurther;
      });
    },
    async setContext({ address, model, contextTokens, signal }) {
      const name = nameWithContext(model);
      const body = { model: name, from: model, parameters: { num_ctx: contextTokens }, stream: true };
      await untilSuccess(at(address, 'api/create'), body, signal, async () => false);
      return name;
    },
  };
}

/** Name of the model variant with a configured context size: `gemma3:4b` becomes `gemma3-aula:4b`. */
function nameWithContext(model: string): string {
  const [name, tag] = model.split(/:(?=[^/]*$)/);
  return `${name}-aula${tag ? `:${tag}` : ''}`;
}

const at = (address: string, path: string) => new URL(path, address.endsWith('/') ? address : `${address}/`);

/** Parses a line; returns null for an empty one. Throws the error that an `error` field stands for. */
function readLine(line: string, status: number): z.infer<typeof pullLine> | null {
  if (line.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw status === 200 ? new ConnectionLost('a line that is no JSON') : toError(status, line);
  }
  const read = pullLine.safeParse(json);
  if (!read.success) throw new ConnectionLost('a line of another shape');
  if (read.data.error !== undefined) throw toError(status, read.data.error);
  return read.data;
}

/** Converts an error message to an error; transient ones become ConnectionLost, which is retried. */
function toError(status: number, message: string): Error {
  if (/file does not exist|not found|manifest unknown|invalid model name/i.test(message) || status === 404)
    return new AppError('local-model-unknown');
  if (/no space left/i.test(message)) return new AppError('disk-full');
  if (status >= 400 && status < 500 && status !== 429) return new AppError('local-model-failed');
  return new ConnectionLost(message);
}
