import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoopHold } from './loop-hold.ts';

/** A server under measurement, in a process of its own. */
export interface Measured {
  address: string;
  /** Seconds of processor time it has used since its start, user and system, all its threads. */
  cpuSeconds(): number;
  /** Megabytes resident. */
  residentMb(): number;
  /** Megabytes it has had written to the disk since its start. */
  writtenMb(): number;
  /** The longest hold since it was asked last; only of one started with `watchLoop`. */
  loopHold(): Promise<LoopHold>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Linux counts processor time in hundredths of a second, whatever the kernel's own rate. */
const ticksPerSecond = 100;

/** Seconds of processor time that process has used, user and system, all its threads. */
export function cpuSecondsOf(pid: number): number {
  // Fields 14 and 15, counted behind the name, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The processes that one started itself, and that run. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/**
 * Starts `script` of the app on a free port as `npm start` does, and waits until it says where it listens; no
 * settings of this machine reach it. `watchLoop` costs it a timer a millisecond.
 */
export async function startProcess(
  script: string,
  settings: Record<string, string>,
  options: { watchLoop?: boolean; args?: string[] } = {},
): Promise<Measured> {
  const preload = options.watchLoop ? ['--import', './scripts/bench/watch-loop.ts'] : [];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...preload, script, ...(options.args ?? [])], {
    cwd: root,
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  const [, address] = await heard(lines, child, /(http:\/\/127\.0\.0\.1:\d+)/);
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
    async loopHold() {
      const said = heard(lines, child, /^(\{"loop":.*\})$/);
      child.kill('SIGUSR2');
      return JSON.parse((await said)[1]!).loop;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      await left;
    },
  };
}

/** The next line that looks so; throws when the process ends before. */
function heard(lines: Interface, child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`a server ended before it said ${pattern}`));
    const see = (line: string) => {
      const found = pattern.exec(line);
      if (!found) return;
      lines.off('line', see);
      child.off('exit', ended);
      resolve(found);
    };
    lines.on('line', see);
    child.once('exit', ended);
  });
}
