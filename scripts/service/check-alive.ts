import type { Config } from '../../src/platform/config.ts';

/** Returns the address of the server for local programs. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  // `::` means all addresses of both families.
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Returns whether a server responds at the address. */
export async function isAlive(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/alive`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Waits until the server responds; resolves with false after `seconds`, or as soon as `shouldStop` returns true. */
export async function waitUntilAlive(
  address: string,
  seconds: number,
  shouldStop = () => false,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    if (await isAlive(address)) return true;
    if (shouldStop()) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
