import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server under measurement, in a process of its own. */
export interface Measured {
  address: string;
  /** Seconds of processor time it has used since its start, user and system, all its threads. */
  cpuSeconds(): number;
  /** Megabytes resident. */
  residentMb(): number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Linux counts processor time in hundredths of a second, whatever the kernel's own rate. */
const ticksPerSecond = 100;

/** Starts `script` of the house and waits until it says where it listens. */
export async function startProcess(script: string, settings: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const { pid } = child;
  return {
    address,
    cpuSeconds() {
      // Fields 14 and 15, counted behind the name, which may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    residentMb() {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) / 1024;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      await left;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout!) {
    said += chunk;
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    if (found) {
      child.stdout!.resume();
      return found[0];
    }
  }
  throw new Error(`a server did not start: ${said}`);
}
