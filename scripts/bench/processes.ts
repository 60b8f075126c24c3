import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoopBlock } from './loop-block.ts';

/** A server process under measurement. */
export interface ServerProcess {
  address: string;
  /** CPU time in seconds since its start, user and system, all threads. */
  cpuSeconds(): number;
  /** Resident memory in megabytes. */
  residentMb(): number;
  /** Megabytes written to disk since its start. */
  writtenMb(): number;
  /** Longest block of the event loop since the previous call; requires `watchLoop`. */
  loopBlock(): Promise<LoopBlock>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Linux reports CPU time in hundredths of a second, regardless of the kernel's tick rate. */
const ticksPerSecond = 100;

/** Returns the CPU time of a process in seconds, user and system, all threads. */
function cpuSecondsOf(pid: number): number {
  // Fields 14 and 15. Splits after the process name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * Starts `script` of the app on a free port with an isolated environment, and waits until it logs its address.
 * `watchLoop` adds a timer every millisecond.
 */
export async function startProcess(
  script: string,
  settings: Record<string, string>,
  options: { watchLoop?: boolean; args?: string[] } = {},
): Promise<ServerProcess> {
  const preload = options.watchLoop ? ['--import', './scripts/bench/watch-loop.ts'] : [];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...preload, script, ...(options.args ?? [])], {
    cwd: root,
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  const [, address] = await waitForLine(lines, child, /(http:\/\/127\.0\.0\.1:\d+)/);
  const { pid } = child;
  return {
    address: address!,
    cpuSeconds: () => cpuSecondsOf(pid!),
    residentMb() {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) / 1024;
    },
    writtenMb() {
      const bytes = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'));
      return Number(bytes?.[1] ?? 0) / 2 ** 20;
    },
    async loopBlock() {
      const reported = waitForLine(lines, child, /^(\{"loop":.*\})$/);
      child.kill('SIGUSR2');
      return JSON.parse((await reported)[1]!).loop;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resolves with the next matching line; rejects when the process exits first. */
function waitForLine(lines: Interface, child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`a server ended before it said ${pattern}`));
    const onLine = (line: string) => {
      const found = pattern.exec(line);
      if (!found) return;
      lines.off('line', onLine);
      child.off('exit', ended);
      resolve(found);
    };
    lines.on('line', onLine);
    child.once('exit', ended);
  });
}
