import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ProductProcess {
  /** Its URL; '' for a worker. */
  address: string;
  pid: number;
  /** Every line of stdout and stderr. */
  lines: string[];
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  /** `kill -9`, like a crash. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. Throws with the last output when a signal or an error ended it before. */
  stop(): Promise<number | null>;
}

interface StartOptions {
  program: 'src/server/main.ts' | 'src/worker/main.ts' | 'scripts/demo.ts' | 'tests/jobs/poisoned-worker.ts';
  /** The working folder; defaults to the root of the repository. */
  cwd?: string;
  args?: string[];
  env: Record<string, string>;
}

/** Starts the product as a child process, as users do; rejects with its output when it ends immediately. */
export async function startProduct({
  program,
  cwd = root,
  args = [],
  env,
}: StartOptions): Promise<ProductProcess> {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd,
    // Hides the machine's settings from the product under test.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      // As in `npm start`.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/aula-compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = once(child, 'exit').then(() => {});
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const listening = /Server listening at (http:[^"\s]+)/.exec(line);
        if (listening) resolve(listening[1]!);
        if (line.includes('"worker started"')) resolve('');
      });
    }
    child.once('close', () => reject(new Error(lines.join('\n'))));
  });
  return {
    address,
    pid: child.pid!,
    lines,
    ended,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: async () => {
      const { exitCode, signalCode } = child;
      if (exitCode || (signalCode && !child.killed))
        throw new Error(
          `The product ended by itself (${exitCode ?? signalCode}):\n${lines.slice(-20).join('\n')}`,
        );
      return end(child, 'SIGTERM');
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
