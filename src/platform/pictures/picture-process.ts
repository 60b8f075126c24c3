import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ConversionRequest, ConversionResult } from './convert-picture-process.ts';

const program = fileURLToPath(new URL('./convert-picture-process.ts', import.meta.url));
const fonts = fileURLToPath(new URL('./', import.meta.url));

/** Nice value of the processes: a request gets about three times the CPU share. */
const priority = 5;

/** What a process answered; `killed` after the time limit, `ended` when it crashed. It is of no use after these two. */
export type Outcome = { result: ConversionResult; picture: Buffer } | 'killed' | 'ended';

/** A child process that converts one picture after the other. */
export interface PictureProcess {
  convert(bytes: Buffer, request: Omit<ConversionRequest, 'byteSize'>, timeLimitMs: number): Promise<Outcome>;
  /** Ends it after the current picture. */
  end(): void;
}

/** Starts a process. It begins to work with the first picture. Throws when it cannot start. */
export function startPictureProcess(): PictureProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Passes no settings to the child; sets fallback fonts.
    env: {
      ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
      ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
      FONTCONFIG_PATH: fonts,
    },
    windowsHide: true,
  });
  lowerPriority(child);
  let chunks: Buffer[] = [];
  let isKilled = false;
  let finish: { resolve(outcome: Outcome): void; reject(error: Error): void } | null = null;
  let failure: Error | null = null;
  let isOver = false;
  const answer = (outcome: Outcome) => {
    finish?.resolve(outcome);
    finish = null;
  };
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    const received = readResponse(chunks);
    if (!received) return;
    chunks = [];
    answer(received);
  });
  child.once('error', (error) => {
    failure = error;
    finish?.reject(error);
    finish = null;
  });
  child.once('close', () => {
    isOver = true;
    answer(isKilled ? 'killed' : 'ended');
  });
  // Ignores EPIPE when the process has ended.
  child.stdin.on('error', () => {});
  return {
    convert(bytes, request, timeLimitMs) {
      return new Promise<Outcome>((resolve, reject) => {
        if (failure) return reject(failure);
        if (isOver) return resolve('ended');
        const timer = setTimeout(() => {
          isKilled = true;
          child.kill('SIGKILL');
        }, timeLimitMs);
        finish = {
          resolve(outcome) {
            clearTimeout(timer);
            resolve(outcome);
          },
          reject(error) {
            clearTimeout(timer);
            reject(error);
          },
        };
        child.stdin.write(
          `${JSON.stringify({ ...request, byteSize: bytes.length } satisfies ConversionRequest)}\n`,
        );
        child.stdin.write(bytes);
      });
    },
    end: () => child.stdin.end(),
  };
}

/** Returns the response in the chunks when it is complete. */
function readResponse(chunks: readonly Buffer[]): Exclude<Outcome, string> | null {
  const first = chunks.findIndex((chunk) => chunk.includes(10));
  if (first < 0) return null;
  const head = Buffer.concat(chunks.slice(0, first + 1));
  const line = head.indexOf(10);
  const result = JSON.parse(head.toString('utf8', 0, line)) as ConversionResult;
  const expected = 'problem' in result ? 0 : result.byteSize;
  const size = chunks.reduce((sum, { length }) => sum + length, 0) - line - 1;
  if (size < expected) return null;
  return { result, picture: Buffer.concat(chunks).subarray(line + 1) };
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}
