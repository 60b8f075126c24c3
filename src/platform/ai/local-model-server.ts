import { StringDecoder } from 'node:string_decoder';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LocalModelServer } from '../../domain/ai/model-port.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { sendRequest } from './bounded-fetch.ts';

export interface LocalServerTimes {
  /** Milliseconds without a line after which the connection counts as lost: a file is checked without a word. */
  silenceMs: number;
  /** Milliseconds before the first try again; twice as many before each further one. */
  waitMs: number;
}

const usualTimes: LocalServerTimes = { silenceMs: 300_000, waitMs: 2_000 };
/** Connections lost one after another without any progress between them. */
const mostLosses = 6;
/** A line is a short JSON object; a server that sends more is no Ollama. */
const longestLine = 100_000;

const pullLine = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
  error: z.string().optional(),
});

/** The connection ended, or the server said something that may pass: it is tried again. */
class ConnectionLost extends Error {}

/** Fetches models by the API of Ollama: https://docs.ollama.com/api */
export function createLocalModelServer(times: LocalServerTimes = usualTimes): LocalModelServer {
  /**
   * Lines of a streamed answer as they come. Throws ConnectionLost, `local-model-unknown`, `disk-full`, or what the
   * signal says.
   */
  async function* ask(url: URL, body: object, signal: AbortSignal): AsyncGenerator<z.infer<typeof pullLine>> {
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
        const whole = rest.split('\n');
        rest = whole.pop() ?? '';
        if (rest.length > longestLine) throw new AppError('local-model-failed');
        for (const line of whole) {
          const read = readLine(line, status);
          if (!read) continue;
          lines += 1;
          yield read;
        }
      }
      const last = readLine(rest, status);
      if (last) yield last;
      if (status !== 200) throw refusalOf(status, '');
      if (lines === 0 && !last) throw new ConnectionLost('no answer');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof AppError || error instanceof ConnectionLost) throw error;
      throw new ConnectionLost(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks until it ends with `success`; what was fetched before a lost connection is not fetched again. */
  async function untilSuccess(
    url: URL,
    body: object,
    signal: AbortSignal,
    onLine: (line: z.infer<typeof pullLine>) => Promise<boolean>,
  ): Promise<void> {
    for (let losses = 0; ; ) {
      try {
        for await (const line of ask(url, body, signal)) {
          if (line.status === 'success') return;
          if (await onLine(line)) losses = 0;
        }
        throw new ConnectionLost('the answer ended without success');
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        losses += 1;
        if (losses >= mostLosses) throw new AppError('local-server-away');
        await sleep(times.waitMs * 2 ** (losses - 1), undefined, { signal });
      }
    }
  }

  return {
    async pull({ address, model, signal, onProgress }) {
      const layers = new Map<string, { total: number; completed: number }>();
      let most = 0;
      await untilSuccess(at(address, 'api/pull'), { model, stream: true }, signal, async (line) => {
        const { digest, total, completed = 0 } = line;
        if (!digest || !total) return false;
        layers.set(digest, { total, completed });
        const sum = (of: 'total' | 'completed') => layers.values().reduce((all, layer) => all + layer[of], 0);
        const done = sum('completed');
        const isFurther = done > most;
        most = Math.max(most, done);
        if (isFurther) await onProgress(most, sum('total'));
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

/** `gemma3:4b` as it is kept with its context: `gemma3-aula:4b`. */
function nameWithContext(model: string): string {
  const [name, tag] = model.split(/:(?=[^/]*$)/);
  return `${name}-aula${tag ? `:${tag}` : ''}`;
}

const at = (address: string, path: string) => new URL(path, address.endsWith('/') ? address : `${address}/`);

/** A line with something to read; null for an empty one. Throws what an `error` in it means. */
function readLine(line: string, status: number): z.infer<typeof pullLine> | null {
  if (line.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw status === 200 ? new ConnectionLost('a line that is no JSON') : refusalOf(status, line);
  }
  const read = pullLine.safeParse(json);
  if (!read.success) throw new ConnectionLost('a line of another shape');
  if (read.data.error !== undefined) throw refusalOf(status, read.data.error);
  return read.data;
}

/** What a refusal means; one that may pass is tried again. */
function refusalOf(status: number, said: string): Error {
  if (/file does not exist|not found|manifest unknown|invalid model name/i.test(said) || status === 404)
    return new AppError('local-model-unknown');
  if (/no space left/i.test(said)) return new AppError('disk-full');
  if (status >= 400 && status < 500 && status !== 429) return new AppError('local-model-failed');
  return new ConnectionLost(said);
}
